import { paths } from '@calotype/platform'
import { Heading, Link, Text } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from './text.ts'
import * as css from './AccountView.css.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Contents of the sections. Sections without content are omitted. */
export interface AccountViewProps {
  email: string
  /** Notice about an unverified email address. */
  verification: ReactNode
  changePassword: ReactNode
  subscription: ReactNode
  familyGroups: ReactNode
  devices: ReactNode
  server?: ReactNode
  exportData: ReactNode
  deleteAccount: ReactNode
}

const words = text.settings

/** Renders the settings, one section below the other (ACC-001 to ACC-005). */
export function AccountView({ email, verification, ...contents }: AccountViewProps) {
  return (
    <div className={css.page}>
      <header className={css.names}>
        <Heading level={1}>{words.title}</Heading>
        <Text tone="soft">{email}</Text>
        <div className={css.notice}>{verification}</div>
      </header>
      <SettingsSection {...words.changePassword}>{contents.changePassword}</SettingsSection>
      {contents.subscription && (
        <SettingsSection {...words.subscription}>{contents.subscription}</SettingsSection>
      )}
      {contents.familyGroups && (
        <SettingsSection {...words.familyGroups}>{contents.familyGroups}</SettingsSection>
      )}
      <SettingsSection {...words.devices}>{contents.devices}</SettingsSection>
      {contents.server && <SettingsSection {...words.server}>{contents.server}</SettingsSection>}
      <SettingsSection {...words.exportData}>{contents.exportData}</SettingsSection>
      <SettingsSection {...words.deleteAccount}>
        {contents.deleteAccount}
        <Text size="small" tone="soft">
          <Link href={paths.deletionGuide}>{words.guide}</Link>
        </Text>
      </SettingsSection>
    </div>
  )
}
