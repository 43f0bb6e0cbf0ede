import '@calotype/ui/reset'
import { AppShell } from './AppShell.tsx'
import { AppRoutes } from './routes.tsx'

/** The whole app below a router. */
export function App() {
  return (
    <AppShell>
      <AppRoutes />
    </AppShell>
  )
}
