import { PlatformProvider } from '@calotype/platform'
import { NavigationProvider } from '@calotype/ui'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation, useNavigate } from 'react-router'
import { Trouble } from './frame/Trouble.tsx'
import { platform } from './platform.ts'
import { AppRoutes } from './routes.tsx'

/** The whole app below a router. A page that throws shows its trouble until one goes elsewhere. */
export function App() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <PlatformProvider platform={platform}>
      <NavigationProvider navigate={(href) => void navigate(href)}>
        <ErrorBoundary FallbackComponent={Trouble} resetKeys={[pathname]}>
          <Suspense>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
      </NavigationProvider>
    </PlatformProvider>
  )
}
