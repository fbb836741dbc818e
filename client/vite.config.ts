// Vite configuration: builds the page into the server's package, so that the wheel contains it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { ROUTES } from './src/shell/routeNames.ts'

const WORKER = 'worker.js'

/** Inserts the list of built files, the routes and a content hash into the service worker. */
function fileList(): Plugin {
  return {
    name: 'file-list',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') this.error(`${WORKER} is not built`)
      const made = Object.values(bundle).filter((file) => file !== worker)
      const kept = readdirSync('public')
      const hash = createHash('sha256')
      for (const file of made) hash.update(file.type === 'chunk' ? file.code : file.source)
      for (const name of kept) hash.update(readFileSync(`public/${name}`))
      const names = [...made.map((file) => file.fileName), ...kept].filter((name) => name !== 'index.html').sort()
      worker.code = worker.code
        .replace(/\b__FILES__\b/g, () => JSON.stringify(names))
        .replace(/\b__ROUTES__\b/g, () => JSON.stringify(Object.values(ROUTES)))
        .replace(/\b__VERSION__\b/g, () => JSON.stringify(hash.digest('hex').slice(0, 12)))
    },
  }
}

export default defineConfig({
  base: './', // addresses in scripts and styles are relative: a static site may be in any folder
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  plugins: [
    // Short class names per component file: random hashes do not compress.
    svelte({ compilerOptions: { discloseVersion: false, cssHash: ({ hash, filename }) => `v${hash(filename).slice(0, 4)}` } }),
    fileList(),
  ],
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
  build: {
    outDir: '../src/entrepot/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy forbids data URLs in style sheets
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'], // for older targets light-dark() is rewritten, which breaks dark tiles
    rollupOptions: {
      input: { index: 'index.html', worker: 'src/offline/serviceWorker.ts' },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        minify: { compress: { dropConsole: true } }, // warnings of the framework
        // The service worker needs a stable name and the root scope.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        // One chunk for code that is always loaded together: small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'start', test: /node_modules|src.shell|src.home.(newTable|startTable|SeatList)|src.device.(?!deviceServer|deviceFiles|deviceWorker)|boards.(index|Sprite)\b|card\.svg|table.seatNames/, priority: 3 },
            { name: 'table', test: /src.(table|replay|tutorial).|src.boards.(?!pictures)[\w.]+(\?raw)?$/, priority: 2 },
            { debugName: 'editor', name: (id) => /src.(editor.\w+)[\\/]/.exec(id)?.[1]?.replace(/\W/, '-') ?? 'editor', test: /src.editor./, priority: 0 },
            { debugName: 'boards', name: (id) => /boards.(\w+)./.exec(id)?.[1] ?? null, test: /src.boards.(?!pictures)\w+.(?!card)[\w.]+/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: process.env.ENTREPOT_SERVER ?? 'http://127.0.0.1:8400', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
