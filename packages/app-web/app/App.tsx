import { paths, PlatformProvider } from '@calotype/platform'
import { NavigationProvider } from '@calotype/ui'
import { useNavigate } from 'react-router'
import { Frame } from './frame/Frame.tsx'
import { OnItsWay } from './frame/OnItsWay.tsx'
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
        <Page meanwhile={<Beginning />}>
          <AppRoutes />
        </Page>
      </NavigationProvider>
    </PlatformProvider>
  )
}

/** The frame of what is still to come: of whom the page is, is not known yet. */
function Beginning() {
  return (
    <Frame home={paths.home} links={null}>
      <OnItsWay />
    </Frame>
  )
}
