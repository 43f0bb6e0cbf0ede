/**
 * @file Entry point of the main process. Only main accesses windows, the disk and the network; pages call it through
 * bridge/handlers.ts, and a separate process uploads (imports/imports.ts). All other modules import Electron only as a type.
 */
import * as electron from 'electron'
import { APP_ID } from './system/appId.ts'
import { startDesktop } from './desktop.ts'
import { startUpdates } from './system/updates.ts'
import { keepUserData } from './system/userData.ts'

const { app, dialog, Notification, protocol } = electron

protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: {
      standard: true,
      secure: true,
      supportFetchAPI: true,
      stream: true,
      allowServiceWorkers: true,
    },
  },
])
app.enableSandbox()
keepUserData(app)
// Without this id, Windows shows notifications under the name of Electron and does not group the windows.
if (process.platform === 'win32') app.setAppUserModelId(APP_ID)

// Electron emits `ready` only after this module has been evaluated, so a top-level await for it would never end.
if (app.requestSingleInstanceLock()) app.whenReady().then(start).catch(showErrorAndQuit)
else app.quit()

async function start(): Promise<void> {
  await startDesktop(electron)
  if (app.isPackaged)
    await startUpdates({
      resources: process.resourcesPath,
      platform: process.platform,
      load: async () => (await import('electron-updater')).default.autoUpdater,
      notify: (message) => new Notification(message).show(),
    })
}

/** Shows the error and quits, because without a window the user would neither see the error nor be able to quit. */
function showErrorAndQuit(error: unknown): void {
  console.error('The app could not start:', error)
  dialog.showErrorBox(`${app.name} could not start`, error instanceof Error ? error.message : String(error))
  app.exit(1)
}
