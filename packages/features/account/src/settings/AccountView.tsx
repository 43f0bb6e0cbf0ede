import { paths, useTexts } from '@calotype/platform'
import { Heading, Link, Text, classes, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import { emailsTexts } from '../emails/text.ts'
import { profileTexts } from '../profile/text.ts'
import { tokenTexts } from '../tokens/text.ts'
import { settingsTexts } from './text.ts'
import * as css from './AccountView.css.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Contents of the sections. Sections without content are omitted. */
export interface AccountViewProps extends RootProps {
  email: string
  /** Notice about an unverified email address. */
  verification: ReactNode
  profile: ReactNode
  emails: ReactNode
  changePassword: ReactNode
  subscription: ReactNode
  familyGroups: ReactNode
  devices: ReactNode
  accessTokens: ReactNode
  language?: ReactNode
  server?: ReactNode
  exportData: ReactNode
  deleteAccount: ReactNode
}

/** Renders the settings, one section below the other (ACC-001 to ACC-005). */
export function AccountView({ email, verification, className, style, ...contents }: AccountViewProps) {
  const tokenText = useTexts(tokenTexts)
  const profile = useTexts(profileTexts)
  const emails = useTexts(emailsTexts)
  const texts = useTexts(settingsTexts).settings
  return (
    <div className={classes(css.page, className)} style={style}>
      <header className={css.names}>
        <Heading level={1}>{texts.title}</Heading>
        <Text tone="soft">{email}</Text>
        <div className={css.notice}>{verification}</div>
      </header>
      <SettingsSection title={profile.title} hint={profile.hint}>
        {contents.profile}
      </SettingsSection>
      <SettingsSection title={emails.title} hint={emails.hint}>
        {contents.emails}
      </SettingsSection>
      <SettingsSection {...texts.changePassword}>{contents.changePassword}</SettingsSection>
      {contents.subscription && (
        <SettingsSection {...texts.subscription}>{contents.subscription}</SettingsSection>
      )}
      {contents.familyGroups && (
        <SettingsSection {...texts.familyGroups}>{contents.familyGroups}</SettingsSection>
      )}
      <SettingsSection {...texts.devices}>{contents.devices}</SettingsSection>
      <SettingsSection title={tokenText.title} hint={tokenText.hint}>
        {contents.accessTokens}
      </SettingsSection>
      {contents.language && <SettingsSection {...texts.language}>{contents.language}</SettingsSection>}
      {contents.server && <SettingsSection {...texts.server}>{contents.server}</SettingsSection>}
      <SettingsSection {...texts.exportData}>{contents.exportData}</SettingsSection>
      <SettingsSection {...texts.deleteAccount}>
        {contents.deleteAccount}
        <Text size="small" tone="soft">
          <Link href={paths.deletionGuide}>{texts.guide}</Link>
        </Text>
      </SettingsSection>
    </div>
  )
}
