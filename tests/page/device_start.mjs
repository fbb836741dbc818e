// Runs device_start.py in Pyodide on Node, with the archives that the page fetches: node device_start.mjs PYODIDE DEVICE
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SITE = '/home/pyodide/site'
const [pyodide, device] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: pyodide, stdLibURL: `${device}/python_stdlib.zip` })
python.unpackArchive(new Uint8Array(readFileSync(`${device}/python.zip`)), 'zip', { extractDir: SITE })
python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(SITE)}); sys.dont_write_bytecode = True`)
try {
  python.runPython(readFileSync(new URL('device_start.py', import.meta.url), 'utf8'))
  console.log(await python.globals.get('report')())
} catch (error) {
  console.error(error.message) // without the line of Pyodide's own source, which is a megabyte long
  process.exit(1)
}
process.exit() // a timer of the server would keep Node waiting for a minute
