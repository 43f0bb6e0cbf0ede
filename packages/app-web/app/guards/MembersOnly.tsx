import { paths, usePlatform, useRecovery, useSession } from '@calotype/platform'
import { ErrorPanel, Toasts } from '@calotype/ui'
import { UploadDock, UploadQueueProvider } from '@calotype/upload'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { retryFailedQueries } from '../connection/retryFailedQueries.ts'
import { Frame } from '../frame/Frame.tsx'
import { Page } from '../frame/Page.tsx'
import { useSearchKey } from '../frame/useSearchKey.ts'
import { Waiting } from '../frame/Waiting.tsx'
import type { LoginState } from '../routes/returnPath.ts'
import { fetchAhead } from './fetchAhead.ts'

const text = {
  starting: 'Signing you in',
  unreachable: "Can't reach the server",
  unreachableHint: "You're still signed in. This page will open as soon as the server responds.",
  retry: 'Try again',
}

/** When the next screens are fetched, in milliseconds after this one was drawn. */
const AHEAD_MS = 1000

/** The sign-in guard (SHELL-051): waits for the start-up check, sends visitors to the login screen. */
export default function MembersOnly() {
  const state = useSession()
  const platform = usePlatform()
  const { pathname, search, hash } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (state.status === 'signedIn' && !wasSignedIn) setWasSignedIn(true)
  switch (state.status) {
    case 'starting':
      fetchAhead(platform)
      return (
        <Frame home={paths.gallery} links={null}>
          <Waiting label={text.starting} />
        </Frame>
      )
    case 'signedOut': {
      // After a deliberate sign-out, the next person to sign in may be someone else, with other photos.
      const returns = state.because === 'ended' || !wasSignedIn
      const loginState: LoginState = returns ? { returnTo: pathname + search + hash } : {}
      return <Navigate to={paths.login} replace state={loginState} />
    }
    case 'unreachable':
      return (
        <Frame home={paths.gallery} links={null}>
          <ErrorPanel
            title={text.unreachable}
            message={text.unreachableHint}
            retryLabel={text.retry}
            onRetry={state.retry}
          />
        </Frame>
      )
    case 'signedIn':
      return <MemberArea key={state.user.id} userId={state.user.id} />
  }
}

/**
 * What lives as long as one member is signed in: fetched data and the upload queue. What they may do is asked again when
 * they come back to the window and when the server refuses something.
 */
function MemberArea({ userId }: { userId: number }) {
  const platform = usePlatform()
  const { session } = platform
  const { pathname } = useLocation()
  const [queryClient] = useState(() => fetchAhead(platform))
  useEffect(() => {
    const refresh = () => void session.refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [session])
  useEffect(fetchScreensAhead, [])
  useRecovery(() => retryFailedQueries(queryClient))
  useSearchKey()
  return (
    <QueryClientProvider client={queryClient}>
      <UploadQueueProvider userId={userId}>
        <Page>
          <Outlet />
        </Page>
        <UploadDock isBeside={pathname !== paths.upload} />
      </UploadQueueProvider>
      <Toasts />
    </QueryClientProvider>
  )
}

/**
 * The screens one goes to next are there before one goes, even if the network is gone by then. First comes what this
 * one shows.
 */
function fetchScreensAhead(): () => void {
  const timer = setTimeout(() => {
    for (const screen of [import('../routes/Media.tsx'), import('../routes/Upload.tsx')])
      screen.catch(() => {})
  }, AHEAD_MS)
  return () => clearTimeout(timer)
}
