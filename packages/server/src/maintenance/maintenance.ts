import type { House } from '../house.ts'
import type { Operations } from '../operations.ts'
import { timeOf } from '../timeOf.ts'
import { checkProgress, countOriginals } from './integrity.ts'
import { countQuarantined } from './quarantine.ts'

/** The state of the stored files, for administrators. */
export function maintenanceOperations({ db, objects }: Pick<House, 'db' | 'objects'>): Operations {
  return {
    async getMaintenance() {
      const { started_at, completed_at, checked, isRunning } = await checkProgress(db)
      return {
        originals: await countOriginals(db),
        quarantined: (await countQuarantined(objects)).count,
        check: { isRunning, checked, startedAt: timeOf(started_at), lastCompletedAt: timeOf(completed_at) },
      }
    },
  }
}
