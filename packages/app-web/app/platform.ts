import { createApi, getMe, isServerUp, signOut, xhrUpload } from '@calotype/api'
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
import type { EarlyFetch } from './earlyRequests.ts'
import { languageStore } from './language/language.ts'
import { createTrack, type Listeners } from './analytics/createTrack.ts'
import { visitorConsent } from './analytics/visitorConsent.ts'
import { createDesktopUpload } from './desktop/desktopUpload.ts'
import { memoryStorage, getBrowserStorage } from './storage.ts'
import { startVideoWorker } from './video/startVideoWorker.ts'

declare global {
  /** Returns the response to a request that the shell sent early. shell.ts sets this function. */
  var earlyFetch: EarlyFetch | undefined
}

/** False during prerendering, when nothing is stored or requested. */
const isBrowser = typeof window !== 'undefined'

/** Functions of the desktop app; undefined in a browser. */
const desktop = globalThis.calotype

/** Origin of the server that the desktop app uses. It is set at startup, before the session check ends. */
let serverOrigin = `https://${brand.host}`

const store = createTokenStore(desktop ? memoryStorage() : getBrowserStorage())

const api = createApi({
  baseUrl: isBrowser ? window.location.origin : 'http://localhost',
  token: store.read,
  fetch: (...args) => globalThis.earlyFetch?.(...args) ?? fetch(...args),
  upload: desktop ? createDesktopUpload(desktop, xhrUpload) : xhrUpload,
  onUnauthorized: (token) => session.expire(token),
  onResponse: () => connection.reportResponse(),
  onNoResponse: (error) => connection.reportFailure(error),
  locale: () => languageStore.get().locale,
  translateError(problem) {
    const { translateError } = languageStore.get()
    return translateError ? translateError(problem) : problem.message
  },
})

const connection = createConnection({
  isServerUp: () => isServerUp(api),
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

export const platform: Platform = {
  api,
  connection,
  session,
  media: createMediaLoader({
    file: (url, options) => api.file(url, options),
    onFailure: connection.reportFailure,
    schedule: (notify) => void requestAnimationFrame(notify),
    limit: FIRST_TILES,
  }),
  track: createTrack({ consent: visitorConsent, page: globalThis as Listeners }),
  videoReady: isBrowser ? startVideoWorker(store.read) : Promise.resolve(false),
  // The desktop app opens new windows in the system's browser.
  ...(desktop && {
    bridge: desktop,
    openExternal: (url) => void window.open(url),
    webOrigin: () => serverOrigin,
  }),
}

if (isBrowser) void start()

async function start() {
  if (desktop === undefined) return session.start()
  languageStore.subscribe(() => desktop.setLanguage(languageStore.get().language))
  const { startInDesktop } = await import('./desktop/startInDesktop.ts')
  serverOrigin = await desktop.serverOrigin()
  await startInDesktop(desktop, { store, session, storage: getBrowserStorage() })
}
