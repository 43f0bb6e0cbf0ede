import type { Api } from '@calotype/api'
import { createContext, useContext, useEffect } from 'react'
import type { Bridge } from './bridge/bridge.ts'
import type { Connection } from './connection/connection.ts'
import type { MediaLoader } from './media/mediaLoader.ts'
import type { Session } from './session/session.ts'
import { TextsProvider, type TextsProviderProps } from './text/TextsProvider.tsx'
import type { Track } from './browser/track.ts'

/** Services that the app provides to features. */
export interface Platform {
  api: Api
  /** Tracks whether the server can be reached. Pass its `reportResponse` and `reportFailure` to `createApi`. */
  connection: Connection
  session: Session
  media: MediaLoader
  track: Track
  /** Whether videos that need authorization can be played (VIDEO-002 to VIDEO-005). Never rejects. */
  videoReady: Promise<boolean>
  /** The desktop app's functions. Undefined in a browser, where features use `webBridge` instead. */
  bridge?: Bridge
  /** Opens a URL outside the app. Undefined if the app runs in a browser tab. */
  openExternal?: (url: string) => void
  /** Returns the origin at which other people can open the app's pages. Undefined if it is the page's own origin. */
  webOrigin?: () => string
}

const PlatformContext = createContext<Platform | null>(null)

export interface PlatformProviderProps extends TextsProviderProps {
  platform: Platform
}

/**
 * Provides the platform to features. Clears cached images when the user signs out, and requests failed images again
 * when the server responds again.
 */
export function PlatformProvider({ platform, locale, texts, children }: PlatformProviderProps) {
  const { session, media, connection } = platform
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state.status === 'signedOut') media.clear()
      }),
    [session, media],
  )
  useEffect(() => connection.onRecovery(media.retryFailed), [connection, media])
  return (
    <PlatformContext value={platform}>
      <TextsProvider locale={locale} texts={texts}>
        {children}
      </TextsProvider>
    </PlatformContext>
  )
}

/** Returns the platform of the nearest `PlatformProvider`. Throws if there is none. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform) return platform
  throw new Error('There is no platform. Render the screen inside <PlatformProvider platform={…}>.')
}
