import type { Api } from '@calotype/api'
import { createImageLoader } from './media/imageLoader.ts'
import { createMediaLoader, type MediaLoaderOptions } from './media/mediaLoader.ts'
import type { Platform } from './Platform.tsx'
import { createSession } from './session/session.ts'
import { createTokenStore } from './session/tokenStore.ts'
import { noTrack } from './browser/track.ts'

const ignore = () => {}
const noSubscription = () => ignore

/**
 * Creates a platform for screens that use a backend other than a Calotype server. It has no API, nobody is signed in,
 * and without `file`, the browser loads images itself.
 */
export const createStandalonePlatform = ({
  file,
}: Partial<Pick<MediaLoaderOptions, 'file'>> = {}): Platform => ({
  get api(): Api {
    throw new Error('This screen needs Calotype’s API. Render it inside <PlatformProvider platform={…}>.')
  },
  connection: {
    isReachable: true,
    subscribe: noSubscription,
    onRecovery: noSubscription,
    reportResponse: ignore,
    reportFailure: ignore,
    check: () => Promise.resolve(),
  },
  session: createSession({
    store: createTokenStore({ getItem: () => null, setItem: ignore, removeItem: ignore }),
    getMe: () => Promise.reject(new Error('Nobody is signed in.')),
    signOut: () => Promise.resolve(),
  }),
  media: file ? createMediaLoader({ file }) : createImageLoader(),
  track: noTrack,
  videoReady: Promise.resolve(true),
})
