import { join } from 'node:path'
import type * as electron from 'electron'
import { getChannel, type EventName, type EventPayload } from './bridge/bridgeCalls.ts'
import { addContextMenu } from './windows/contextMenu.ts'
import { createGrants } from './files/grants.ts'
import { handleCalls } from './bridge/handlers.ts'
import { createHandlers } from './bridge/createHandlers.ts'
import { handleHistoryGestures } from './windows/history.ts'
import { createImports, type Child } from './imports/imports.ts'
import { loadFormatSet } from './server/loadFormatSet.ts'
import { createLeaveGuard } from './bridge/leaveGuard.ts'
import { createLanguage, type DesktopLanguage, type Language } from './language.ts'
import { lockDown } from './server/lockDown.ts'
import { buildMenu } from './windows/menu.ts'
import { createNetFetch } from './server/netFetch.ts'
import { createOpenAtLogin } from './system/openAtLogin.ts'
import { createApiProxy } from './server/apiProxy.ts'
import { createScans } from './files/scans.ts'
import { handleServerChoice } from './server/serverChoice.ts'
import { openSettings } from './windows/settings.ts'
import { createSite } from './server/site.ts'
import { createBackgroundMode } from './windows/backgroundMode.ts'
import { createTokenVault } from './system/tokenVault.ts'
import { focusWindow, openProduct, openWelcome } from './windows/windows.ts'

/**
 * Starts the app and opens its first window: the product, or the welcome page if no server has been chosen. Returns the
 * app's language.
 */
export async function startDesktop(parts: typeof electron): Promise<DesktopLanguage> {
  const { app, BrowserWindow, clipboard, dialog, ipcMain, Menu, nativeTheme, net, screen, session } = parts
  const home = app.getAppPath()
  const build = join(home, 'build')
  const data = app.getPath('userData')
  const { platform } = process

  const settings = openSettings(join(data, 'settings.json'))
  const language = createLanguage(() => settings.get().language, app.getPreferredSystemLanguages())
  const { texts } = language
  const grants = createGrants()
  const getServer = () => settings.get().server
  const send = createNetFetch(net)
  const leaveGuard = createLeaveGuard(dialog, () => texts().leave)
  const openAtLogin = createOpenAtLogin(app, { platform, argv: process.argv, env: process.env })
  lockDown(app, session.defaultSession, (url) => parts.shell.openExternal(url), getServer)

  let product: electron.BrowserWindow | null = null
  let welcome: electron.BrowserWindow | null = null

  function sendEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>) {
    product?.webContents.send(getChannel(name), payload)
  }

  const vault = createTokenVault(parts.safeStorage, {
    file: join(data, 'token'),
    platform,
    onUnsafeStorage: () =>
      void dialog.showMessageBox({
        type: 'warning',
        message: texts().keyring.title,
        detail: texts().keyring.hint,
      }),
  })
  const createAccount = (token: string | null) => {
    const origin = getServer()
    return origin === null || token === null ? null : { server: origin, token }
  }
  const imports = createImports({
    fork: () =>
      parts.utilityProcess.fork(join(build, 'main/transfer/main.js'), [], {
        serviceName: 'Calotype transfers',
        // With this session, the transfer process uses the same certificates, proxy and proxy credentials as the page.
        session: session.defaultSession,
      }) as Child,
    dataPath: join(data, 'transfer'),
    account: createAccount(await vault.retrieve().catch(() => null)),
    onImport(state) {
      sendEvent('onUploadProgress', state)
      backgroundMode.showImport(state)
    },
    onWatched(folders) {
      sendEvent('onWatchedFolders', folders)
      backgroundMode.showWatched(folders)
    },
  })
  const backgroundMode = createBackgroundMode(parts, {
    icon: join(home, 'icons/tray.png'),
    texts,
    getProductWindow: () => product,
    showWindow,
  })

  function showWindow() {
    if (product) return focusWindow(product)
    if (getServer() === null) return chooseServer()
    product = openProduct(BrowserWindow, {
      preload: join(build, 'preload/preload.cjs'),
      isDark: nativeTheme.shouldUseDarkColors,
      state: settings.get().window,
      screens: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
      onClose: (window) => void settings.set({ window }),
    })
    product.on('close', backgroundMode.onClose)
    leaveGuard.attach(product, backgroundMode.cancelQuit)
    addContextMenu(product, { menu: Menu, clipboard, texts: () => texts().menu, getServer })
    handleHistoryGestures(product)
    product.on('closed', () => (product = null))
  }

  function chooseServer() {
    if (welcome) return focusWindow(welcome)
    welcome = openWelcome(BrowserWindow, {
      preload: join(build, 'preload/welcomePreload.cjs'),
      isDark: nativeTheme.shouldUseDarkColors,
      language: language.get(),
    })
    addContextMenu(welcome, { menu: Menu, clipboard, texts: () => texts().menu, getServer })
    welcome.on('closed', () => (welcome = null))
  }

  async function setServer(origin: string) {
    if (origin !== getServer()) {
      if (welcome && !leaveGuard.mayLeave(welcome)) throw new Error(texts().address.uploading)
      await vault.clear()
      imports.setAccount(null)
      // Another server must not get the page's data, which may include a token that the vault couldn't store.
      await session.defaultSession.clearStorageData()
      await settings.set({ server: origin })
      product?.webContents.reload()
    }
    showWindow()
    welcome?.close()
  }

  function showMenu() {
    const template = buildMenu({
      platform,
      isPackaged: app.isPackaged,
      texts: texts().menu,
      onChangeServer: chooseServer,
      getProductWindow: () => product,
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }

  function setLanguage(chosen: Language) {
    if (settings.get().language === chosen) return
    void settings.set({ language: chosen })
    showMenu()
    backgroundMode.updateLanguage()
  }

  const { forward, cancel } = createApiProxy(send, getServer, (progress) =>
    sendEvent('onRequestProgress', progress),
  )
  const site = createSite({
    web: app.isPackaged ? join(home, 'web') : join(home, '../app-web/build/client'),
    welcome: join(build, 'renderer'),
    forward,
  })
  parts.protocol.handle('app', site)
  const scans = createScans(
    (progress) => sendEvent('onScanProgress', progress),
    async () => loadFormatSet(send, createAccount(await vault.retrieve().catch(() => null))),
  )
  const setToken = (token: string | null) => imports.setAccount(createAccount(token))
  handleCalls(
    ipcMain,
    createHandlers({
      dialog,
      grants,
      scans,
      vault,
      imports,
      leaveGuard,
      openAtLogin,
      getServer,
      setToken,
      getProductWindow: () => product,
      cancelRequest: cancel,
      changeServer: chooseServer,
      texts,
      setLanguage,
    }),
  )
  handleServerChoice(ipcMain, { send, texts, getServer, setServer })
  showMenu()
  app.on('second-instance', showWindow)
  app.on('activate', showWindow)
  app.on('will-quit', (event) => {
    // The window's position is written when the window closes. Quit after the write.
    const pendingWrite = settings.getPendingWrite()
    if (pendingWrite === null) return imports.end()
    event.preventDefault()
    void pendingWrite.then(() => app.quit())
  })
  if (getServer() !== null && openAtLogin.isStartedAtLogin()) backgroundMode.startHidden()
  else showWindow()
  return language
}
