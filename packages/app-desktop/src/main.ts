/**
 * @file The main process, run by Electron. It alone may touch windows, the disk and the network; pages ask it through
 * handlers.ts, and sending is left to a process of its own (imports.ts). Only here Electron is more than a type.
 */
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
} from 'electron'
import { startDesktop } from './desktop.ts'
import { lockDown } from './lockDown.ts'
import { startUpdates } from './updates.ts'

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

if (app.requestSingleInstanceLock()) {
  await app.whenReady()
  lockDown(app, session.defaultSession, (url) => shell.openExternal(url))
  await startDesktop({
    ...{ app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, net, Notification },
    ...{ protocol, safeStorage, screen, session, Tray, utilityProcess },
  })
  if (app.isPackaged)
    await startUpdates({
      resources: process.resourcesPath,
      platform: process.platform,
      load: async () => (await import('electron-updater')).default.autoUpdater,
      tell: (message) => new Notification(message).show(),
    })
} else app.quit()
