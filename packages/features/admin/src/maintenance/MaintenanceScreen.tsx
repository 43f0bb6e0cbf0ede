import type { RootProps } from '@calotype/ui'
import { MaintenanceView } from './MaintenanceView.tsx'
import { useMaintenance } from './useMaintenance.ts'

/** Screen that shows whether the stored files are intact. */
export function MaintenanceScreen(root: RootProps) {
  return <MaintenanceView {...useMaintenance()} {...root} />
}
