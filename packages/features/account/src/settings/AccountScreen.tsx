import { useEmailVerification, usePlatform, useSession, useTexts } from '@calotype/platform'
import { VerificationBanner, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import { DeleteAccount } from '../deletion/DeleteAccount.tsx'
import { Devices } from '../devices/Devices.tsx'
import { EmailPreferences } from '../emails/EmailPreferences.tsx'
import { ExportData } from '../exporting/ExportData.tsx'
import { FamilyGroupsSection } from '../family/FamilyGroupsSection.tsx'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { Profile } from '../profile/Profile.tsx'
import { SubscriptionSection } from '../subscription/SubscriptionSection.tsx'
import type { SubscriptionSectionProps } from '../subscription/useSubscription.ts'
import { ServerConnection } from '../server/ServerConnection.tsx'
import { Tokens } from '../tokens/Tokens.tsx'
import { AccountView } from './AccountView.tsx'
import { settingsTexts } from './text.ts'

export type AccountScreenProps = Pick<SubscriptionSectionProps, 'checkout' | 'wantedPlan' | 'onRedirect'> &
  RootProps & {
    /** Language selection. If omitted, the screen has no language section. */
    language?: ReactNode
  }

/**
 * Screen with account settings: password, plan, family, devices, access tokens, data export and account deletion
 * (ACC-001 to ACC-005).
 */
export function AccountScreen({ language, className, style, ...subscription }: AccountScreenProps) {
  const text = useTexts(settingsTexts)
  const state = useSession()
  const verification = useEmailVerification(text.verification.failed)
  const { bridge } = usePlatform()
  if (state.status !== 'signedIn') return null
  return (
    <AccountView
      className={className}
      style={style}
      email={state.user.email}
      verification={<VerificationBanner verification={verification} texts={text.verification} />}
      profile={<Profile user={state.user} />}
      emails={<EmailPreferences />}
      changePassword={<ChangePassword />}
      subscription={<SubscriptionSection {...subscription} />}
      familyGroups={<FamilyGroupsSection />}
      devices={<Devices />}
      accessTokens={<Tokens />}
      language={language}
      server={bridge && <ServerConnection />}
      exportData={<ExportData />}
      deleteAccount={<DeleteAccount />}
    />
  )
}
