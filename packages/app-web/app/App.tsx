import { PlatformProvider } from '@calotype/platform'
import { NavigationProvider } from '@calotype/ui'
import { useNavigate } from 'react-router'
import { Page } from './frame/Page.tsx'
import { useLateFonts } from './frame/useLateFonts.ts'
import { platform } from './platform.ts'
import { AppRoutes } from './routes.tsx'

/** The whole app below a router. */
export function App() {
  const navigate = useNavigate()
  useLateFonts()
  return (
    <PlatformProvider platform={platform}>
      <NavigationProvider navigate={(href) => void navigate(href)}>
        <Page>
          <AppRoutes />
        </Page>
      </NavigationProvider>
    </PlatformProvider>
  )
}
