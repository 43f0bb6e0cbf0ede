import '@calotype/ui/reset'
import { AppShell, type AppShellProps } from './AppShell.tsx'
import { AppRoutes } from './routes.tsx'

/** The whole app. Must be rendered inside a router. */
export function App({ language }: Pick<AppShellProps, 'language'>) {
  return (
    <AppShell language={language}>
      <AppRoutes />
    </AppShell>
  )
}
