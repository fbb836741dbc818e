// Runs Python code in Pyodide on Node, with folders of this machine mounted: node run_in_pyodide.mjs PYODIDE CODE FOLDER…
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [pyodide, code, ...folders] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: pyodide })
const mounted = folders.map((folder, number) => {
  python.mountNodeFS(`/mounted${number}`, folder)
  return `/mounted${number}`
})
python.runPython(`import sys; sys.path += ${JSON.stringify(mounted)}`)
try {
  console.log(python.runPython(readFileSync(code, 'utf8')))
} catch (error) {
  console.error(error.message) // without the line of Pyodide's own source, which is a megabyte long
  process.exitCode = 1
}
