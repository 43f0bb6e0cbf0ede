import { join } from 'node:path'
import type * as electron from 'electron'
import { channelOf, type EventName, type Said } from './bridgeCalls.ts'
import { createGrants } from './grants.ts'
import { answerCalls } from './handlers.ts'
import { handlersOf } from './handlersOf.ts'
import { createImports, type Child } from './imports.ts'
import { menuOf } from './menu.ts'
import { createPassOn } from './passOn.ts'
import { createScans } from './scans.ts'
import { answerChoice } from './serverChoice.ts'
import { openSettings } from './settings.ts'
import { createSite } from './site.ts'
import { createStay } from './stay.ts'
import { createTokenVault } from './tokenVault.ts'
import { bringUp, openProduct, openWelcome } from './windows.ts'

/** What of Electron the app is made of. */
export type Electron = Pick<
  typeof electron,
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'nativeTheme'
  | 'net'
  | 'Notification'
  | 'protocol'
  | 'safeStorage'
  | 'screen'
  | 'session'
  | 'Tray'
  | 'utilityProcess'
>

/** Joins the parts of the app and shows its first window: the product, or the choice of a server before there is one. */
export async function startDesktop(parts: Electron): Promise<void> {
  const {
    app,
    BrowserWindow,
    dialog,
    ipcMain,
    Menu,
    nativeTheme,
    net,
    protocol,
    safeStorage,
    screen,
    session,
  } = parts
  const home = app.getAppPath()
  const build = join(home, 'build')
  const data = app.getPath('userData')
  const { platform } = process

  const settings = openSettings(join(data, 'settings.json'))
  const grants = createGrants()
  const server = () => settings.get().server
  const send: typeof fetch = (input, init) =>
    net.fetch(input instanceof URL ? input.href : input, { ...init, bypassCustomProtocolHandlers: true })

  let product: electron.BrowserWindow | null = null
  let welcome: electron.BrowserWindow | null = null

  function tell<Name extends EventName>(name: Name, said: Said<Name>) {
    product?.webContents.send(channelOf(name), said)
  }

  const vault = createTokenVault(safeStorage, {
    file: join(data, 'token'),
    platform,
    onForgetful: () =>
      void dialog.showMessageBox({
        type: 'warning',
        message: 'You stay signed in until you quit Calotype',
        detail: 'This system offers no keyring to keep your sign-in safe. Next time you sign in again.',
      }),
  })
  const account = (token: string | null) => {
    const origin = server()
    return origin === null || token === null ? null : { server: origin, token }
  }
  const imports = createImports({
    fork: () =>
      parts.utilityProcess.fork(join(build, 'main/transfer/main.js'), [], {
        serviceName: 'Calotype transfers',
      }) as Child,
    dataPath: join(data, 'transfer'),
    account: account(await vault.retrieve().catch(() => null)),
    onImport(state) {
      tell('onUploadProgress', state)
      stay.show(state)
    },
    onWatched(folders) {
      tell('onWatchedFolders', folders)
      stay.watch(folders.length)
    },
  })
  const stay = createStay(parts, { icon: join(home, 'icons/tray.png'), product: () => product, comeBack })

  function comeBack() {
    if (product) return bringUp(product)
    if (server() === null) return chooseServer()
    product = openProduct(BrowserWindow, {
      preload: join(build, 'preload/preload.cjs'),
      isDark: nativeTheme.shouldUseDarkColors,
      state: settings.get().window,
      screens: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
      remember: (window) => void settings.set({ window }),
    })
    product.on('close', stay.onClose)
    product.on('closed', () => (product = null))
  }

  function chooseServer() {
    if (welcome) return bringUp(welcome)
    welcome = openWelcome(BrowserWindow, {
      preload: join(build, 'preload/welcomePreload.cjs'),
      isDark: nativeTheme.shouldUseDarkColors,
    })
    welcome.on('closed', () => (welcome = null))
  }

  async function choose(origin: string) {
    if (origin !== server()) {
      await vault.clear()
      imports.setAccount(null)
      // What the page keeps, a token that the vault did not take among it, is nothing for another server.
      await session.defaultSession.clearStorageData()
      await settings.set({ server: origin })
      product?.webContents.reload()
    }
    comeBack()
    welcome?.close()
  }

  const site = createSite({
    web: app.isPackaged ? join(home, 'web') : join(home, '../app-web/build/client'),
    welcome: join(build, 'renderer'),
    passOn: createPassOn(send, server),
  })
  protocol.handle('app', site)
  const scans = createScans((progress) => tell('onScanProgress', progress))
  const hold = (token: string | null) => imports.setAccount(account(token))
  answerCalls(ipcMain, handlersOf({ dialog, grants, scans, vault, imports, product: () => product, hold }))
  answerChoice(ipcMain, { send, current: server, choose })
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuOf({ platform, isPackaged: app.isPackaged, onChangeServer: chooseServer })),
  )
  app.on('second-instance', comeBack)
  app.on('activate', comeBack)
  app.on('will-quit', () => imports.end())
  comeBack()
}
