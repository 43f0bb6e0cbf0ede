import { MaintenanceView } from './MaintenanceView.tsx'
import { useMaintenance } from './useMaintenance.ts'

/** Screen that shows whether the stored files are intact. */
export function MaintenanceScreen() {
  return <MaintenanceView {...useMaintenance()} />
}
