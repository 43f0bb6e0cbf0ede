/**
 * @file Builds the main process, the preloads and the welcome page into `build/`. Everything but Electron is bundled.
 */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const listEntries = (pattern: string) =>
  Object.fromEntries(
    globSync(pattern, { cwd: resolvePath('src') }).map((path) => [
      path.replace(/\.ts$/, ''),
      resolvePath(`src/${path}`),
    ]),
  )

export default defineConfig({
  main: {
    build: {
      outDir: 'build/main',
      externalizeDeps: false,
      rolldownOptions: { input: listEntries('{main,transfer/main}.ts'), output: { format: 'es' } },
    },
  },
  preload: {
    build: {
      outDir: 'build/preload',
      externalizeDeps: false,
      // A sandboxed preload must be a single CommonJS file.
      isolatedEntries: true,
      rolldownOptions: {
        input: listEntries('{preload,welcomePreload}.ts'),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolvePath('src/welcome'),
    plugins: [vanillaExtractPlugin(), react()],
    build: {
      outDir: resolvePath('build/renderer'),
      assetsInlineLimit: 0,
      rolldownOptions: { input: resolvePath('src/welcome/index.html') },
    },
  },
})
