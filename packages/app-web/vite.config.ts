/** @file Builds the web app. `npm run dev` proxies the API to the embedded server. */
import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { strictStyles } from './build-steps/strictStyles.ts'
import { videoWorker } from './build-steps/videoWorker.ts'

const server = `http://127.0.0.1:${process.env['CALOTYPE_API_PORT'] ?? '4281'}`

/** React and the router, but for the router's forms and scrolling, which only members need. */
const EVERY_PAGE =
  /node_modules\/(react|react-dom|scheduler|react-router)\/(?!dist\/production\/lib\/dom\/lib\.js)/

export default defineConfig({
  plugins: [vanillaExtractPlugin(), reactRouter(), strictStyles(), videoWorker()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // What every page needs stands in one file, which compresses better and changes least.
      output: { codeSplitting: { groups: [{ name: 'frame', test: EVERY_PAGE }] } },
    },
  },
  server: { proxy: { '/api': server, '/authz': server, '/health': server } },
})
