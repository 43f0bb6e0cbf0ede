/**
 * @file `npm start`: builds the web app if needed, and runs the server in this process. Node.js runs with
 * `--max-semi-space-size=1` (MB), so that V8 soon frees memory that was used to send an archive (`npm run
 * bench:archive`).
 */
import { main } from '../packages/server/src/main.ts'
import { buildWeb } from './buildWeb.ts'

try {
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await main()
console.log('\nOpen the address, create an account, and drop your photos there. Press Ctrl-C to stop.')
