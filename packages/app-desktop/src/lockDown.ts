import type { App, Session, WebContents } from 'electron'
import { isAt, PRODUCT, WELCOME } from './sender.ts'
import { webAddress } from './webAddress.ts'

/** All that a page may do beyond showing itself: copy a link, and fill the screen with a video. */
const PERMITTED = ['clipboard-sanitized-write', 'fullscreen']
/** What the server answers is shown by the page, and never opened as one. */
const NO_PAGE = /^\/(?:api|authz|health)(?:\/|$)/

/**
 * What no page of the app can do, whatever runs in it (THREATS T43): leave its place, open a window, embed a webview, be
 * permitted anything. Addresses of the chosen server, and others that begin with https://, go to the system's browser.
 * A page of the app that would open a new window opens in that browser, at its web address.
 *
 * @param server origin of the chosen server, which may be one without https:// in a person's own network
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
  server: () => string | null,
): void {
  const isPermitted = (permission: string, address: string) =>
    PERMITTED.includes(permission) && isAt(PRODUCT, address)
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(isPermitted(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // The spell checker would download dictionaries from another server; macOS has its own.
  session.setSpellCheckerEnabled(process.platform === 'darwin')
  const leave = (url: string) => {
    if (isOutside(url, server()))
      openExternal(url).catch((error) => console.error('Could not open the browser:', error))
  }
  const openWindow = (url: string) => leave(isOwnPage(url) ? webAddress(url, server()) : url)
  app.on('web-contents-created', (_event, contents) => confine(contents, leave, openWindow))
}

function confine(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  leave: (url: string) => void,
  openWindow: (url: string) => void,
): void {
  contents.on('will-navigate', (event) => {
    if (isOwnPage(event.url)) return
    event.preventDefault()
    leave(event.url)
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
  return [PRODUCT, WELCOME].some((place) => isAt(place, address)) && !NO_PAGE.test(new URL(address).pathname)
}

function isOutside(address: string, server: string | null): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || url.origin === server
}
