import type { ReactNode } from 'react'
import { brand, PlatformProvider } from '@calotype/platform'
import { NavigationProvider } from '@calotype/ui'
import { Links, Meta, Outlet, Scripts, useNavigate } from 'react-router'
import { platform } from './platform.ts'

export const meta = () => [{ title: brand.name }, { name: 'description', content: brand.tagline }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const navigate = useNavigate()
  return (
    <PlatformProvider platform={platform}>
      <NavigationProvider navigate={(href) => void navigate(href)}>
        <Outlet />
      </NavigationProvider>
    </PlatformProvider>
  )
}

export function HydrateFallback() {
  return null
}

export { Trouble as ErrorBoundary } from './frame/Trouble.tsx'
