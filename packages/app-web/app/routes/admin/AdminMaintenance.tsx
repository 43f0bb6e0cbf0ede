import { MaintenanceScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminMaintenance() {
  return (
    <>
      <PageTitle page="maintenance" />
      <MaintenanceScreen />
    </>
  )
}
