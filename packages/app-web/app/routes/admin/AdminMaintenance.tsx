import { MaintenanceScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function AdminMaintenance() {
  return (
    <>
      <title>{`Maintenance · ${brand.name}`}</title>
      <MaintenanceScreen />
    </>
  )
}
