/**
 * @file Entry point of the main process. Pages can access windows, the disk and the network only by calling this
 * process through bridge/handlers.ts. A separate process uploads files (imports/imports.ts). All other modules of the
 * main process import only types from Electron.
 */
import * as electron from 'electron'
import { APP_ID } from './system/appId.ts'
import { startDesktop } from './desktop.ts'
import { startUpdates } from './system/updates.ts'
import { migrateUserData } from './system/userData.ts'

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
migrateUserData(app)
// Without this id, Windows shows notifications under Electron's name and doesn't group the app's windows.
if (process.platform === 'win32') app.setAppUserModelId(APP_ID)

// Don't await `ready` at the top level: Electron emits it only after this module has been evaluated.
if (app.requestSingleInstanceLock()) app.whenReady().then(start).catch(showErrorAndQuit)
else app.quit()

async function start(): Promise<void> {
  const { texts } = await startDesktop(electron)
  if (app.isPackaged)
    await startUpdates({
      resources: process.resourcesPath,
      platform: process.platform,
      load: async () => (await import('electron-updater')).default.autoUpdater,
      texts: () => texts().update,
      notify: (message) => new Notification(message).show(),
    })
}

/** Shows the error and quits. Without a window, the user couldn't quit the app. */
function showErrorAndQuit(error: unknown): void {
  console.error('The app could not start:', error)
  dialog.showErrorBox(`${app.name} could not start`, error instanceof Error ? error.message : String(error))
  app.exit(1)
}
