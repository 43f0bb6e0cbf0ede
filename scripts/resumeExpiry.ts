/**
 * @file `npm run resume-expiry`: confirms that this machine's clock and the database are correct, after the server has
 * paused the deletion of expired data. The server must be stopped. `-- --data DIR` selects another data folder.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireDataFolder } from '../packages/server/src/maintenance/backup/requireDataFolder.ts'
import { resumeExpiry } from '../packages/server/src/maintenance/clock/resumeExpiry.ts'
import { readSettings } from '../packages/server/src/settings.ts'

const format = (time: number) =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })

try {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const data = values.data ? path.resolve(values.data) : requireDataFolder(readSettings(process.env))
  const { pausedBy, serverTime, expectedTime } = await resumeExpiry(data)
  if (pausedBy === null) console.log('Nothing was paused.')
  else if (pausedBy === 'clock')
    console.log(
      `Confirmed the clock of this machine: ${format(serverTime)}. The last recorded time was ${format(expectedTime)}.`,
    )
  else
    console.log(
      'Confirmed the older database. Photos that it doesn’t contain stay in quarantine for 90 days.',
    )
  if (pausedBy) console.log('The server will delete expired data at its next start.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
