import { createApi, isServerUp } from '@calotype/api'
import {
  createConnection,
  createMediaLoader,
  createSession,
  createTokenStore,
  noTrack,
  type Platform,
} from '@calotype/platform'
import { backend } from './backend.js'

/** Connects screens to the mock backend. `storage` keeps the user's token. */
export function createPlatform(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Platform {
  const api = createApi({ baseUrl: '', token: () => null, ...backend })
  return {
    api,
    connection: createConnection({ isServerUp: () => isServerUp(api) }),
    session: createSession({
      store: createTokenStore(storage),
      getMe: () => Promise.reject(new Error('nobody')),
      signOut: () => Promise.resolve(),
    }),
    media: createMediaLoader({ file: api.file }),
    track: noTrack,
    videoReady: Promise.resolve(false),
  }
}
