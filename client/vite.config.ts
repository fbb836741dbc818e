// How the page is built: into the server's package, so that the wheel carries it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const WORKER = 'worker.js'

/** Tells the worker which files make up the page, and a name that changes with any of them. */
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
        .replace(/\b__FILES__\b/g, () => JSON.stringify(names.map((name) => `/${name}`)))
        .replace(/\b__VERSION__\b/g, () => JSON.stringify(hash.digest('hex').slice(0, 12)))
    },
  }
}

export default defineConfig({
  plugins: [
    // Names of styles are short, since chance does not zip: the component's file tells them apart.
    svelte({ compilerOptions: { discloseVersion: false, cssHash: ({ hash, filename }) => `v${hash(filename).slice(0, 4)}` } }),
    fileList(),
  ],
  build: {
    outDir: '../src/entrepot/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows files, no data in style sheets
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'], // older ones get light-dark() rewritten, and then a dark tile is not dark
    rollupOptions: {
      input: { index: 'index.html', worker: 'src/offline/serviceWorker.ts' },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        minify: { compress: { dropConsole: true } }, // warnings of the framework, which nobody reads here
        // The worker's name must stay the same, and its place be above all pages.
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        // What is always loaded together is one file: each is zipped by itself, and small ones zip badly.
        codeSplitting: {
          groups: [
            { name: 'start', test: /node_modules|src.shell|boards.(index|Sprite)\b|card\.svg|table.seatNames/, priority: 3 },
            { name: 'table', test: /src.(table|replay|tutorial).|src.boards.(?!pictures)[\w.]+(\?raw)?$/, priority: 2 },
            { name: (id) => /boards.(\w+)./.exec(id)?.[1] ?? null, test: /src.boards.(?!pictures)\w+.(?!card)[\w.]+/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
