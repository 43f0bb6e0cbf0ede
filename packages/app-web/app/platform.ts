import { createApi, getMe, isThere, signOut, xhrUpload } from '@calotype/api'
import {
  AUTH_CHANNEL,
  brand,
  createConnection,
  createMediaLoader,
  createSession,
  createTokenStore,
  FIRST_TILES,
} from '@calotype/platform'
import type { Platform } from '@calotype/platform'
import type { AskedAhead } from './askAhead.ts'
import { createTrack, type Listeners } from './analytics/createTrack.ts'
import { visitorConsent } from './analytics/visitorConsent.ts'
import { createDesktopUpload } from './desktop/desktopUpload.ts'
import { fleetingWords, keptWords } from './storage.ts'
import { startVideoWorker } from './video/startVideoWorker.ts'

declare global {
  /** Answers to what the shell has asked already. [Note: asked ahead] shell.ts writes it. */
  var askedAhead: AskedAhead | undefined
}

/** While a page is prerendered there is no browser: nothing is stored then, and nothing fetched. */
const isBrowser = typeof window !== 'undefined'

/** The desktop app, if the page is shown in it. */
const desktop = globalThis.calotype

/** Origin of the server that the desktop app uses; set when the page starts, before anybody is known to be signed in. */
let serverOrigin = `https://${brand.host}`

const store = createTokenStore(desktop ? fleetingWords() : keptWords())

const api = createApi({
  baseUrl: isBrowser ? window.location.origin : 'http://localhost',
  token: store.read,
  fetch: (...asked) => globalThis.askedAhead?.(...asked) ?? fetch(...asked),
  upload: desktop ? createDesktopUpload(desktop, xhrUpload) : xhrUpload,
  onUnauthorized: (token) => session.expire(token),
  onResponse: () => connection.reportResponse(),
  onNoResponse: (error) => connection.reportFailure(error),
})

const connection = createConnection({
  isServerUp: () => isThere(api),
  ...(isBrowser && { window, document }),
})

const session = createSession({
  store,
  getMe: () => getMe(api),
  signOut: (token) => signOut(api, token),
  ...(isBrowser && { channel: new BroadcastChannel(AUTH_CHANNEL), window }),
})

connection.onRecovery(() => {
  if (session.state.status === 'unreachable') session.state.retry()
})

/** The platform that this app gives to every feature. */
export const platform: Platform = {
  api,
  connection,
  session,
  media: createMediaLoader({
    file: (address, options) => api.file(address, options),
    onFailure: connection.reportFailure,
    schedule: (notify) => void requestAnimationFrame(notify),
    limit: FIRST_TILES,
  }),
  track: createTrack({ consent: visitorConsent, page: globalThis as Listeners }),
  videoReady: isBrowser ? startVideoWorker(store.read) : Promise.resolve(false),
  // The desktop app hands a new window to the system's browser.
  ...(desktop && {
    bridge: desktop,
    openExternal: (url) => void window.open(url),
    webOrigin: () => serverOrigin,
  }),
}

if (isBrowser) void start()

async function start() {
  if (desktop === undefined) return session.start()
  const { startInDesktop } = await import('./desktop/startInDesktop.ts')
  serverOrigin = await desktop.serverOrigin()
  await startInDesktop(desktop, { store, session, storage: keptWords() })
}
