import type { App } from 'electron'
import { existsSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Name of the app's data folder before `productName` was set. Electron then used the package name, including the slash.
 */
const FORMER_NAME = '@calotype/app-desktop'

/**
 * Moves the settings, token and transfers of earlier versions to the folder with the product's name. If that fails, the
 * app uses the former folder. Must run before the single-instance lock is requested, because Electron stores the lock
 * in the data folder.
 */
export function migrateUserData(app: Pick<App, 'getPath' | 'setPath' | 'name'>): void {
  const appData = app.getPath('appData')
  const folder = app.getPath('userData')
  const formerFolder = join(appData, FORMER_NAME)
  // Keep a data folder that was passed on the command line.
  if (folder !== join(appData, app.name)) return
  if (existsSync(join(folder, 'settings.json')) || !existsSync(formerFolder)) return
  try {
    renameSync(formerFolder, folder)
  } catch (error) {
    console.error(`The app's data could not be moved and remains in ${formerFolder}:`, error)
    return app.setPath('userData', formerFolder)
  }
  try {
    rmdirSync(dirname(formerFolder))
  } catch {
    // The parent folder contains another app's data.
  }
}
