import { getCaller } from '../http/access.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import type { ExpiryStatus, PauseReason } from '../services.ts'
import { formatTime } from '../formatTime.ts'
import { checkProgress, countOriginals } from './integrity.ts'
import { countQuarantined } from './quarantine.ts'

/**
 * Operations that let administrators see the state of the stored files, and confirm the clock while expiry is paused.
 */
export function createMaintenanceOperations({
  db,
  reader,
  objects,
  expiry,
  jobs,
  log,
}: Pick<AppContext, 'db' | 'reader' | 'objects' | 'expiry' | 'jobs' | 'log'>): Operations {
  return {
    async getMaintenance() {
      const { started_at, completed_at, checked, isRunning } = await checkProgress(db)
      return {
        originals: await countOriginals({ db, reader }),
        quarantined: (await countQuarantined(objects)).count,
        check: {
          isRunning,
          checked,
          startedAt: formatTime(started_at),
          lastCompletedAt: formatTime(completed_at),
        },
        expiry: toExpiry(expiry.getStatus()),
        ffmpeg: { version: await jobs.findFfmpegVersion() },
      }
    },

    async resumeExpiry(request, reply) {
      const { reason } = request.body as { reason: PauseReason }
      log.warn({ userId: getCaller(request).id, ...expiry.getStatus() }, 'an administrator resumes expiry')
      await expiry.resume(reason, getCaller(request).id)
      return reply.code(204).send()
    },
  }
}

const toExpiry = ({ pausedBy, serverTime, expectedTime }: ExpiryStatus) => ({
  pausedBy,
  serverTime: formatTime(serverTime),
  expectedTime: formatTime(expectedTime),
})
