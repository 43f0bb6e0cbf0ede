import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { Trouble } from './Trouble.tsx'

/** The place of a screen within the frame: what throws here, or cannot be fetched, leaves the frame standing. */
export function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary fallback={<Trouble />} resetKeys={[pathname]}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
