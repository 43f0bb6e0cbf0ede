import type { App, Session, WebContents } from 'electron'
import { isAt, PRODUCT, WELCOME } from './sender.ts'

/** All that a page may do beyond showing itself: copy a link, and fill the screen with a video. */
const PERMITTED = ['clipboard-sanitized-write', 'fullscreen']
/** What the server answers is shown by the page, and never opened as one. */
const NO_PAGE = /^\/(?:api|authz|health)(?:\/|$)/

/**
 * What no page of the app can do, whatever runs in it (THREATS T43): leave its place, open a window, embed a webview, be
 * permitted anything. Addresses that begin with https:// go to the system's browser instead.
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
): void {
  const isPermitted = (permission: string, address: string) =>
    PERMITTED.includes(permission) && isAt(PRODUCT, address)
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) =>
    decide(isPermitted(permission, requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  session.setDevicePermissionHandler(() => false)
  // Its dictionaries would be fetched from elsewhere.
  session.setSpellCheckerEnabled(false)
  app.on('web-contents-created', (_event, contents) => confine(contents, openExternal))
}

function confine(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  openExternal: (url: string) => Promise<void>,
): void {
  const leave = (url: string) => {
    if (isOutside(url))
      openExternal(url).catch((error) => console.error('The browser was not opened:', error))
  }
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
    leave(url)
    return { action: 'deny' }
  })
}

function isOwnPage(address: string): boolean {
  return [PRODUCT, WELCOME].some((place) => isAt(place, address)) && !NO_PAGE.test(new URL(address).pathname)
}

function isOutside(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
