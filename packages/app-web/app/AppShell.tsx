import { paths, PlatformProvider } from '@calotype/platform'
import type { ReactNode } from 'react'
import { ConnectionNotice } from './connection/ConnectionNotice.tsx'
import { Frame } from './frame/Frame.tsx'
import { LeaveGuard } from './frame/leaving/LeaveGuard.tsx'
import { ScreenLoading } from './frame/loading/ScreenLoading.tsx'
import { Page } from './frame/Page.tsx'
import { useLateFonts } from './frame/loading/useLateFonts.ts'
import { AppLanguage } from './language/AppLanguage.tsx'
import type { DisplayedLanguage } from './language/languageStore.ts'
import { platform } from './platform.ts'

export interface AppShellProps {
  /** The language of the first render; English by default. */
  language?: DisplayedLanguage | undefined
  children: ReactNode
}

/** Everything around the routes: the platform, the language, the connection notice and the states of a page that has not loaded. */
export function AppShell({ language, children }: AppShellProps) {
  useLateFonts()
  return (
    <PlatformProvider platform={platform}>
      <AppLanguage initial={language}>
        <LeaveGuard>
          <ConnectionNotice />
          <Page fallback={<PendingFrame />}>{children}</Page>
        </LeaveGuard>
      </AppLanguage>
    </PlatformProvider>
  )
}

/** The frame until it is known whether a user is signed in. */
function PendingFrame() {
  return (
    <Frame home={paths.home} links={null}>
      <ScreenLoading />
    </Frame>
  )
}
