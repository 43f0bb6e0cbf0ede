import { join } from 'node:path'
import type * as electron from 'electron'
import { getChannel, type EventName, type EventPayload } from './bridge/bridgeCalls.ts'
import { offerContextMenu } from './windows/contextMenu.ts'
import { createGrants } from './files/grants.ts'
import { answerCalls } from './bridge/handlers.ts'
import { createHandlers } from './bridge/createHandlers.ts'
import { handleHistoryGestures } from './windows/history.ts'
import { createImports, type Child } from './imports/imports.ts'
import { loadFormatSet } from './server/loadFormatSet.ts'
import { createLeaving } from './bridge/leaving.ts'
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
  const server = () => settings.get().server
  const send = createNetFetch(net)
  const leaving = createLeaving(dialog, () => texts().leave)
  const openAtLogin = createOpenAtLogin(app, { platform, argv: process.argv, env: process.env })
  lockDown(app, session.defaultSession, (url) => parts.shell.openExternal(url), server)

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
  const account = (token: string | null) => {
    const origin = server()
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
    account: account(await vault.retrieve().catch(() => null)),
    onImport(state) {
      sendEvent('onUploadProgress', state)
      backgroundMode.show(state)
    },
    onWatched(folders) {
      sendEvent('onWatchedFolders', folders)
      backgroundMode.watch(folders)
    },
  })
  const backgroundMode = createBackgroundMode(parts, {
    icon: join(home, 'icons/tray.png'),
    texts,
    product: () => product,
    showWindow,
  })

  function showWindow() {
    if (product) return focusWindow(product)
    if (server() === null) return chooseServer()
    product = openProduct(BrowserWindow, {
      preload: join(build, 'preload/preload.cjs'),
      isDark: nativeTheme.shouldUseDarkColors,
      state: settings.get().window,
      screens: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
      remember: (window) => void settings.set({ window }),
    })
    product.on('close', backgroundMode.onClose)
    leaving.follow(product, backgroundMode.cancelQuit)
    offerContextMenu(product, { menu: Menu, clipboard, texts: () => texts().menu, server })
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
    offerContextMenu(welcome, { menu: Menu, clipboard, texts: () => texts().menu, server })
    welcome.on('closed', () => (welcome = null))
  }

  async function choose(origin: string) {
    if (origin !== server()) {
      if (welcome && !leaving.mayLeave(welcome)) throw new Error(texts().address.uploading)
      await vault.clear()
      imports.setAccount(null)
      // Another server must not receive the page's data, which may include a token that the vault couldn't store.
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
      product: () => product,
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }

  function setLanguage(chosen: Language) {
    if (settings.get().language === chosen) return
    void settings.set({ language: chosen })
    showMenu()
    backgroundMode.updateLanguage()
  }

  const { forward, cancel } = createApiProxy(send, server, (progress) =>
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
    async () => loadFormatSet(send, account(await vault.retrieve().catch(() => null))),
  )
  const setToken = (token: string | null) => imports.setAccount(account(token))
  answerCalls(
    ipcMain,
    createHandlers({
      dialog,
      grants,
      scans,
      vault,
      imports,
      leaving,
      openAtLogin,
      server,
      setToken,
      product: () => product,
      cancelRequest: cancel,
      changeServer: chooseServer,
      texts,
      setLanguage,
    }),
  )
  handleServerChoice(ipcMain, { send, texts, current: server, choose })
  showMenu()
  app.on('second-instance', showWindow)
  app.on('activate', showWindow)
  app.on('will-quit', (event) => {
    // Wait for the window's position, which is written when the window closes.
    const writing = settings.pending()
    if (writing === null) return imports.end()
    event.preventDefault()
    void writing.then(() => app.quit())
  })
  if (server() !== null && openAtLogin.isStartedAtLogin()) backgroundMode.startHidden()
  else showWindow()
  return language
}
