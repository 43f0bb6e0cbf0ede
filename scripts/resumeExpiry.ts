/**
 * @file `npm run resume-expiry`: confirms that the clock of this machine and the database are right, after the server has
 * paused everything that deletes by age. The server has to be stopped. `-- --data DIR` names another data folder.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { resumeExpiryOf } from '../packages/server/src/maintenance/clock/resumeExpiry.ts'
import { readSettings } from '../packages/server/src/settings.ts'

const format = (time: number) =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })

try {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const data = values.data ? path.resolve(values.data) : readSettings(process.env).data
  const { pausedBy, serverTime, expectedTime } = await resumeExpiryOf(data)
  if (pausedBy === null) console.log('Nothing was paused.')
  else if (pausedBy === 'clock')
    console.log(
      `Confirmed the clock of this machine: ${format(serverTime)}. The last recorded time was ${format(expectedTime)}.`,
    )
  else
    console.log('Confirmed the older database. Photos that it doesn’t know stay in quarantine for 90 days.')
  if (pausedBy) console.log('The next start deletes what has expired.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
