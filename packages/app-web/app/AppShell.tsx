import { paths, PlatformProvider } from '@calotype/platform'
import type { ReactNode } from 'react'
import { ConnectionNotice } from './connection/ConnectionNotice.tsx'
import { SiteNotice } from './connection/SiteNotice.tsx'
import { Frame } from './frame/Frame.tsx'
import { LeaveGuard } from './frame/leaving/LeaveGuard.tsx'
import { ScreenLoading } from './frame/loading/ScreenLoading.tsx'
import { Page } from './frame/Page.tsx'
import { useLateFonts } from './frame/loading/useLateFonts.ts'
import { AppLanguage } from './language/AppLanguage.tsx'
import type { DisplayedLanguage } from './language/languageStore.ts'
import { platform } from './platform.ts'

export interface AppShellProps {
  language?: DisplayedLanguage | undefined
  children: ReactNode
}

/**
 * Wraps the routes in providers for the platform and the language, and in the connection notice. Handles pages that
 * fail to load.
 */
export function AppShell({ language, children }: AppShellProps) {
  useLateFonts()
  return (
    <PlatformProvider platform={platform}>
      <AppLanguage initial={language}>
        <LeaveGuard>
          <ConnectionNotice />
          <SiteNotice />
          <Page fallback={<PendingFrame />}>{children}</Page>
        </LeaveGuard>
      </AppLanguage>
    </PlatformProvider>
  )
}

/** Frame shown while the app checks whether a user is signed in. */
function PendingFrame() {
  return (
    <Frame home={paths.home} links={null}>
      <ScreenLoading />
    </Frame>
  )
}
