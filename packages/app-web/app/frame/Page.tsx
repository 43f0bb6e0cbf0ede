import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { ScreenLoading } from './loading/ScreenLoading.tsx'
import { PageError } from './loading/PageError.tsx'

interface PageProps {
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Container of a screen within the frame. If the screen throws or fails to load, a message replaces only the screen. If
 * it loads slowly, a loading indicator appears.
 */
export function Page({ fallback = <ScreenLoading />, children }: PageProps) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={PageError} resetKeys={[pathname]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
