import { join } from 'node:path'
import type * as electron from 'electron'
import { channelOf, type EventName, type Said } from './bridgeCalls.ts'
import { offerContextMenu } from './contextMenu.ts'
import { createGrants } from './grants.ts'
import { answerCalls } from './handlers.ts'
import { handlersOf } from './handlersOf.ts'
import { followHistoryKeys } from './history.ts'
import { createImports, type Child } from './imports.ts'
import { createLeaving } from './leaving.ts'
import { lockDown } from './lockDown.ts'
import { menuOf } from './menu.ts'
import { createNetFetch } from './netFetch.ts'
import { createOpenAtLogin } from './openAtLogin.ts'
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
  | 'clipboard'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'nativeTheme'
  | 'net'
  | 'Notification'
  | 'powerSaveBlocker'
  | 'protocol'
  | 'safeStorage'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
  | 'utilityProcess'
>

/** Joins the parts of the app and shows its first window: the product, or the choice of a server before there is one. */
export async function startDesktop(parts: Electron): Promise<void> {
  const {
    app,
    BrowserWindow,
    clipboard,
    dialog,
    ipcMain,
    Menu,
    nativeTheme,
    net,
    protocol,
    safeStorage,
    screen,
    session,
    shell,
  } = parts
  const home = app.getAppPath()
  const build = join(home, 'build')
  const data = app.getPath('userData')
  const { platform } = process

  const settings = openSettings(join(data, 'settings.json'))
  const grants = createGrants()
  const server = () => settings.get().server
  const send = createNetFetch(net)
  const leaving = createLeaving(dialog)
  const openAtLogin = createOpenAtLogin(app, { platform, argv: process.argv, env: process.env })
  lockDown(app, session.defaultSession, (url) => shell.openExternal(url), server)

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
        // The transfer process then uses the same certificates, proxy and proxy credentials as the page.
        session: session.defaultSession,
      }) as Child,
    dataPath: join(data, 'transfer'),
    account: account(await vault.retrieve().catch(() => null)),
    onImport(state) {
      tell('onUploadProgress', state)
      stay.show(state)
    },
    onWatched(folders) {
      tell('onWatchedFolders', folders)
      stay.watch(folders)
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
    leaving.follow(product, stay.cancelQuit)
    offerContextMenu(product, { menu: Menu, clipboard, server })
    followHistoryKeys(product)
    product.on('closed', () => (product = null))
  }

  function chooseServer() {
    if (welcome) return bringUp(welcome)
    welcome = openWelcome(BrowserWindow, {
      preload: join(build, 'preload/welcomePreload.cjs'),
      isDark: nativeTheme.shouldUseDarkColors,
    })
    offerContextMenu(welcome, { menu: Menu, clipboard, server })
    welcome.on('closed', () => (welcome = null))
  }

  async function choose(origin: string) {
    if (origin !== server()) {
      if (welcome && !leaving.mayLeave(welcome))
        throw new Error('The upload continues. Choose another server when it is finished.')
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

  const { passOn, cancel } = createPassOn(send, server, (progress) => tell('onRequestProgress', progress))
  const site = createSite({
    web: app.isPackaged ? join(home, 'web') : join(home, '../app-web/build/client'),
    welcome: join(build, 'renderer'),
    passOn,
  })
  protocol.handle('app', site)
  const scans = createScans((progress) => tell('onScanProgress', progress))
  const hold = (token: string | null) => imports.setAccount(account(token))
  answerCalls(
    ipcMain,
    handlersOf({
      ...{ dialog, grants, scans, vault, imports, leaving, openAtLogin, server, hold },
      product: () => product,
      cancelRequest: cancel,
      changeServer: chooseServer,
    }),
  )
  answerChoice(ipcMain, { send, current: server, choose })
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuOf({
        ...{ platform, isPackaged: app.isPackaged, onChangeServer: chooseServer },
        product: () => product,
      }),
    ),
  )
  app.on('second-instance', comeBack)
  app.on('activate', comeBack)
  app.on('will-quit', (event) => {
    // A window's position is written when the window closes, and quitting would not wait for that write.
    const writing = settings.pending()
    if (writing === null) return imports.end()
    event.preventDefault()
    void writing.then(() => app.quit())
  })
  if (server() !== null && openAtLogin.isThisStart()) stay.startHidden()
  else comeBack()
}
