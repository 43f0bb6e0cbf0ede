/** @file `npm start`: builds the web app where needed and serves it with the embedded server, in this process. */
import { buildWeb } from './buildWeb.ts'

try {
  await buildWeb()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../packages/server/src/main.ts')
