import { NavigationProvider } from '@calotype/ui'
import { useNavigate } from 'react-router'
import { Page } from '../frame/Page.tsx'
import { AppRoutes } from '../routes.tsx'

/** The whole app within a story: its own route table, over the platform of the story. Links lead somewhere. */
export function StoryApp() {
  const navigate = useNavigate()
  return (
    <NavigationProvider navigate={(href) => void navigate(href)}>
      <Page>
        <AppRoutes />
      </Page>
    </NavigationProvider>
  )
}
