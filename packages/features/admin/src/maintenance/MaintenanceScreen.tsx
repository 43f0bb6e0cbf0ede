import type { RootProps } from '@calotype/ui'
import { ServerStatus } from '../status/ServerStatus.tsx'
import { MaintenanceView } from './MaintenanceView.tsx'
import { useMaintenance } from './useMaintenance.ts'

/** Screen that shows whether the stored files are intact, and the state of storage, jobs and email. */
export function MaintenanceScreen(root: RootProps) {
  return (
    <MaintenanceView {...useMaintenance()} {...root}>
      <ServerStatus />
    </MaintenanceView>
  )
}
