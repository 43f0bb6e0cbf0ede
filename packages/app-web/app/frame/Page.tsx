import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { OnItsWay } from './OnItsWay.tsx'
import { Trouble } from './Trouble.tsx'

interface PageProps {
  /** What is shown until the screen is there. */
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * The place of a screen within the frame: what throws here, or cannot be fetched, leaves the frame standing, and what is
 * long in coming leaves nobody before an empty page.
 */
export function Page({ meanwhile = <OnItsWay />, children }: PageProps) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={Trouble} resetKeys={[pathname]}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  )
}
