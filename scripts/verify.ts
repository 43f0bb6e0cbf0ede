/**
 * @file `npm run verify`: reads every original of the data folder, while the server runs or not, and reports those that are
 * damaged or missing. Ends with 1 if there are any. `-- --data DIR` names another folder, `-- --json` prints the report as
 * JSON.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isHealthy, verifyLibrary, type VerifyReport } from '../packages/server/src/maintenance/verify.ts'
import { readSettings } from '../packages/server/src/settings.ts'

const MEGABYTE = 1024 ** 2
const PROGRESS_EVERY = 1000

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'boolean' } } })

function print({ isDatabaseIntact, checked, bytes, broken, unknown, quarantined }: VerifyReport): void {
  for (const { integrity, owner, name, mediaId, fileName } of broken)
    console.log(`${integrity}: ${name} of ${owner} (item ${mediaId}, ${fileName})`)
  for (const fileName of unknown) console.log(`without a row: ${fileName}`)
  if (!isDatabaseIntact) console.log('The database is damaged. Put it back from a backup.')
  const megabytes = Math.round(bytes / MEGABYTE).toLocaleString('en-US')
  console.log(`Checked ${checked.toLocaleString('en-US')} originals (${megabytes} MB).`)
  if (quarantined > 0) console.log(`${quarantined} files are in quarantine.`)
  if (broken.length === 0) return console.log('All of them are intact.')
  console.log(
    `${broken.length} are damaged or missing. Put them back from a backup, or have their owners upload the files again.`,
  )
}

try {
  const data = values.data ? path.resolve(values.data) : readSettings(process.env).data
  const report = await verifyLibrary(data, (checked) => {
    if (!values.json && checked % PROGRESS_EVERY === 0) console.error(`Checked ${checked} originals…`)
  })
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else print(report)
  process.exitCode = isHealthy(report) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
