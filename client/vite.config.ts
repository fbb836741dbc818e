// How the page is built: into the server's package, so that the wheel carries it.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/entrepot/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows files, no data in style sheets
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'], // older ones get light-dark() rewritten, and then a dark tile is not dark
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
