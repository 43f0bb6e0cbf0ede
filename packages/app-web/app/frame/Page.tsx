import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { ScreenLoading } from './loading/ScreenLoading.tsx'
import { PageError } from './loading/PageError.tsx'

interface PageProps {
  /** Rendered until the screen has loaded. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Container of a screen within the frame. If the screen throws or fails to load, only the screen is replaced by a
 * message. If it loads slowly, shows a loading indicator.
 */
export function Page({ fallback = <ScreenLoading />, children }: PageProps) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
