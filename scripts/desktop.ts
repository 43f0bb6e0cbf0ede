/** @file `npm run desktop`: builds the desktop app, and starts it if the Electron binary is installed. */
import { buildDesktop } from './buildDesktop.ts'
import { buildWeb } from './buildWeb.ts'
import { findElectron, NO_ELECTRON } from './electronPath.ts'
import { run } from './run.ts'

try {
  await buildWeb()
  await buildDesktop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const electron = findElectron()
if (electron === null) {
  console.error(`\n${NO_ELECTRON}`)
  process.exit(1)
}
process.exit(await run(electron, ['packages/app-desktop']))
