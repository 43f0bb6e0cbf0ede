/**
 * @file `npm start`: builds the web app where needed and serves it with the embedded server, in this process. It is run
 * with `--max-semi-space-size=1` (MB), so that V8 gives back soon what an archive has sent: `npm run bench:archive`.
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
console.log('\nOpen the address, create an account, and drop your photos on it. Ctrl-C stops.')
