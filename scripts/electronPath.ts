import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the electron package. Importing the package would download the Electron binary. */
const PACKAGE = 'packages/app-desktop/node_modules/electron'

/**
 * Returns the path of the Electron binary, from `ELECTRON_PATH` or the electron package; null if it is not installed.
 */
export function findElectron(): string | null {
  const configuredPath = process.env['ELECTRON_PATH']
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : null
  const pathFile = join(PACKAGE, 'path.txt')
  if (!existsSync(pathFile)) return null
  const path = join(PACKAGE, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(path) ? path : null
}

/** Error message if the Electron binary isn't installed. */
export const NO_ELECTRON = `The desktop app is built, but the Electron binary is missing. It is about 100 MB, and installing
Calotype does not download it. To download it, run  node packages/app-desktop/node_modules/electron/install.js
Or set ELECTRON_PATH to the path of an Electron 45 binary.`
