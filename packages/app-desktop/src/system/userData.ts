import type { App } from 'electron'
import { existsSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Name of the app before `productName` was set. Electron used the name of the package then, including the slash. */
const FORMER_NAME = '@calotype/app-desktop'

/**
 * Moves settings, token and transfers of earlier versions to the folder with the product's name. If that fails, the app
 * keeps using the former folder. Must run before the single instance lock is requested, because the lock is stored in
 * that folder.
 */
export function keepUserData(app: Pick<App, 'getPath' | 'setPath' | 'name'>): void {
  const appData = app.getPath('appData')
  const folder = app.getPath('userData')
  const formerFolder = join(appData, FORMER_NAME)
  // Keep a data folder that was passed on the command line.
  if (folder !== join(appData, app.name)) return
  if (existsSync(join(folder, 'settings.json')) || !existsSync(formerFolder)) return
  try {
    renameSync(formerFolder, folder)
  } catch (error) {
    console.error(`The app's data could not be moved and stay in ${formerFolder}:`, error)
    return app.setPath('userData', formerFolder)
  }
  try {
    rmdirSync(dirname(formerFolder))
  } catch {
    // The folder contains another app's data.
  }
}
