import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a package manager puts it. Asking the package itself would begin to download the program. */
const PACKAGE = 'packages/app-desktop/node_modules/electron'

/** Path of the Electron program, or null where only its package is installed: `ELECTRON_PATH`, or what the package has. */
export function electronPath(): string | null {
  const given = process.env['ELECTRON_PATH']
  if (given) return existsSync(given) ? given : null
  const note = join(PACKAGE, 'path.txt')
  if (!existsSync(note)) return null
  const path = join(PACKAGE, 'dist', readFileSync(note, 'utf8').trim())
  return existsSync(path) ? path : null
}

/** What to tell a person who has none. */
export const NO_ELECTRON = `The desktop app is built, but Electron's program is not there, only its package: it is some 100 MB, and installing
Calotype does not download it. To get it:  node packages/app-desktop/node_modules/electron/install.js
Or set ELECTRON_PATH to an Electron of version 45.`
