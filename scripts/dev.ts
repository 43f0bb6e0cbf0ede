/** @file `npm run dev`: restarts the server and reloads the web app when files change. Ctrl-C stops both. */
import { run } from './run.ts'

const WEB_PORT = process.env['PORT'] ?? '4280'
const API_PORT = String(Number(WEB_PORT) + 1)

console.log(
  `The web app will be at http://localhost:${WEB_PORT}, the server behind it at port ${API_PORT}.\n`,
)
const exitCode = await Promise.race([
  run('node', ['--watch', 'packages/server/src/main.ts'], {
    PORT: API_PORT,
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  }),
  run('vite', ['packages/app-web', '--port', WEB_PORT, '--strictPort'], {
    CALOTYPE_API_PORT: API_PORT,
  }),
])
process.exit(exitCode)
