import { paths, usePlatform, useRecovery, useSession } from '@calotype/platform'
import { ErrorPanel, Toasts } from '@calotype/ui'
import { UploadDock, UploadQueueProvider } from '@calotype/upload'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { retryFailedQueries } from '../connection/retryFailedQueries.ts'
import { Frame } from '../frame/Frame.tsx'
import { Page } from '../frame/Page.tsx'
import { useSearchKey } from '../frame/navigation/useSearchKey.ts'
import { Waiting } from '../frame/loading/Waiting.tsx'
import type { LoginState } from '../routes/account/returnPath.ts'
import { prefetchGallery } from './prefetchGallery.ts'

const text = {
  starting: 'Signing you in',
  unreachable: 'Can’t reach the server',
  unreachableHint: 'You’re still signed in. This page will open as soon as the server responds.',
  retry: 'Try again',
}

const PREFETCH_DELAY_MS = 1000

/** Guards member pages. Waits for the session check, and sends visitors to the login screen (SHELL-051). */
export default function MembersOnly() {
  const state = useSession()
  const platform = usePlatform()
  const { pathname, search, hash } = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (state.status === 'signedIn' && !wasSignedIn) setWasSignedIn(true)
  switch (state.status) {
    case 'starting':
      prefetchGallery(platform)
      return (
        <Frame home={paths.gallery} links={null}>
          <Waiting label={text.starting} />
        </Frame>
      )
    case 'signedOut': {
      // After a deliberate sign-out, don't return to this page, because the next person who signs in may be another
      // user.
      const returns = state.reason === 'ended' || !wasSignedIn
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
 * Provides the query cache and the upload queue for one signed-in member. Reloads the member when the server refuses a
 * request and when the window gets the focus, because the role or the email verification may have changed.
 */
function MemberArea({ userId }: { userId: number }) {
  const platform = usePlatform()
  const { session } = platform
  const { pathname } = useLocation()
  const [queryClient] = useState(() => prefetchGallery(platform))
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
        <UploadDock isVisible={pathname !== paths.upload} />
      </UploadQueueProvider>
      <Toasts />
    </QueryClientProvider>
  )
}

/**
 * Prefetches the screens that members usually open next, so that they open without a network connection. Requests by
 * the current screen have priority.
 */
function fetchScreensAhead(): () => void {
  const timer = setTimeout(() => {
    for (const screen of [import('../routes/library/Media.tsx'), import('../routes/library/Upload.tsx')])
      screen.catch(() => {})
  }, PREFETCH_DELAY_MS)
  return () => clearTimeout(timer)
}
