/** @file Builds the web app. `npm run dev` forwards API requests to a local server. */
import { articlesPlugin } from '@calotype/blog/build'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { strictStylesPlugin } from './build-steps/head/strictStylesPlugin.ts'
import { videoWorkerPlugin } from './build-steps/videoWorkerPlugin.ts'

const server = `http://127.0.0.1:${process.env['CALOTYPE_API_PORT'] ?? '4281'}`

export default defineConfig({
  plugins: [vanillaExtractPlugin(), articlesPlugin(), react(), strictStylesPlugin(), videoWorkerPlugin()],
  build: {
    outDir: 'build/client',
    manifest: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // All browsers that run this script support modulepreload.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/authz': server, '/health': server } },
})
