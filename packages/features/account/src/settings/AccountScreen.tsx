import { useSession } from '@calotype/platform'
import { DeleteAccount } from '../deletion/DeleteAccount.tsx'
import { Devices } from '../devices/Devices.tsx'
import { ExportData } from '../exporting/ExportData.tsx'
import { FamilyGroupsSection } from '../family/FamilyGroupsSection.tsx'
import { ChangePassword } from '../password/ChangePassword.tsx'
import { AccountView } from './AccountView.tsx'

/** Account settings: password, plan, family, devices, one's data, and the end of the account (ACC-001 to ACC-005). */
export function AccountScreen() {
  const state = useSession()
  if (state.status !== 'signedIn') return null
  return (
    <AccountView
      email={state.user.email}
      changePassword={<ChangePassword />}
      subscription={null}
      familyGroups={<FamilyGroupsSection />}
      devices={<Devices />}
      exportData={<ExportData />}
      deleteAccount={<DeleteAccount />}
    />
  )
}
