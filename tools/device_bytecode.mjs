// Runs device_bytecode.py in Pyodide on Node: node device_bytecode.mjs PYODIDE ARCHIVE RESULT
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SITE = '/home/pyodide/site' // as in client/src/device/deviceWorker.ts: tracebacks show it
const SERVER = 'entrepot.server.device.browser'
const RESULT = '/bytecode.zip'
const [pyodide, archive, result] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: pyodide, env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' } })
python.unpackArchive(new Uint8Array(readFileSync(archive)), 'zip', { extractDir: SITE })
try {
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(SITE)}); sys.dont_write_bytecode = True`)
  python.runPython(readFileSync(new URL('device_bytecode.py', import.meta.url), 'utf8'))
  python.globals.get('compile_all')(SITE, SERVER, RESULT)
  writeFileSync(result, python.FS.readFile(RESULT))
} catch (error) {
  console.error(error.message) // without the line of Pyodide's own source, which is a megabyte long
  process.exitCode = 1
}
