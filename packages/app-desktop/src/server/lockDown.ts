import type { App, Session, WebContents } from 'electron'
import { hasOrigin, PRODUCT_ORIGIN, WELCOME_ORIGIN } from '../bridge/sender.ts'
import { toWebAddress } from './toWebAddress.ts'

/** Permissions that the app's pages need: to copy a link and to show a video in full screen. */
const PERMITTED_PERMISSIONS = ['clipboard-sanitized-write', 'fullscreen']
/** Paths of the API, whose responses must never open as a page. */
const API_PATH = /^\/(?:api|authz|health)(?:\/|$)/

/**
 * Restricts all pages of the app, whatever code they run (THREATS T43): they can't navigate away, open windows, embed
 * webviews or get permissions. Links to the chosen server and other https:// links open in the system's browser. So do
 * the app's own pages if they would open in a new window.
 * @param getServer returns the origin of the chosen server, which may lack https:// in the user's own network
 */
export function lockDown(
  app: Pick<App, 'on'>,
  session: Pick<
    Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setSpellCheckerEnabled'
  >,
  openExternal: (url: string) => Promise<void>,
  getServer: () => string | null,
): void {
  const isPermitted = (permission: string, address: string) =>
    PERMITTED_PERMISSIONS.includes(permission) && hasOrigin(PRODUCT_ORIGIN, address)
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(isPermitted(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // Electron's spell checker downloads dictionaries from a third-party server, except on macOS, which has its own.
  session.setSpellCheckerEnabled(process.platform === 'darwin')
  const openOutside = (url: string) => {
    if (isExternal(url, getServer()))
      openExternal(url).catch((error) => console.error('Could not open the browser:', error))
  }
  const openWindow = (url: string) => openOutside(isOwnPage(url) ? toWebAddress(url, getServer()) : url)
  app.on('web-contents-created', (_event, contents) => restrictContents(contents, openOutside, openWindow))
}

function restrictContents(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  openOutside: (url: string) => void,
  openWindow: (url: string) => void,
): void {
  contents.on('will-navigate', (event) => {
    if (isOwnPage(event.url)) return
    event.preventDefault()
    openOutside(event.url)
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openWindow(url)
    return { action: 'deny' }
  })
}

function isOwnPage(address: string): boolean {
  return (
    [PRODUCT_ORIGIN, WELCOME_ORIGIN].some((origin) => hasOrigin(origin, address)) &&
    !API_PATH.test(new URL(address).pathname)
  )
}

function isExternal(address: string, server: string | null): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || url.origin === server
}
