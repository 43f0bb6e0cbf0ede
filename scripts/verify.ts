/**
 * @file `npm run verify`: reads all originals, even while the server runs, lists damaged and missing ones, and marks
 * them in the database. Uploading the same files again then repairs them. Exit code: 0 if all are intact, 1 if some are
 * not, 2 if the check failed. `-- --data DIR` selects another data folder, `-- --json` prints JSON. `-- --adopt`
 * returns originals that aren't in the database to their owners' libraries, and creates a database if there is none;
 * the server must be stopped for that.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { adoptFolder } from '../packages/server/src/maintenance/adopt/adoptFolder.ts'
import { reportAdoption } from '../packages/server/src/maintenance/adopt/report.ts'
import { pluralize } from '../packages/server/src/maintenance/pluralize.ts'
import { requireDataFolder } from '../packages/server/src/maintenance/backup/requireDataFolder.ts'
import { verifyLibrary, type VerifyReport } from '../packages/server/src/maintenance/verify.ts'
import { readSettings, type Settings } from '../packages/server/src/settings.ts'

const MEGABYTE = 1024 ** 2
const PROGRESS_EVERY = 1000

const { values } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'boolean' }, adopt: { type: 'boolean' } },
})

function print({ checked, bytes, broken, recovered, unknown, quarantined }: VerifyReport): void {
  for (const { integrity, owner, name, mediaId, fileName } of broken)
    console.log(`${integrity}: ${name} of ${owner} (item ${mediaId}, ${fileName})`)
  for (const fileName of unknown) console.log(`not in the database: ${fileName}`)
  const megabytes = Math.round(bytes / MEGABYTE).toLocaleString('en-US')
  console.log(`Checked ${pluralize(checked, 'original')} (${megabytes} MB).`)
  if (recovered > 0) console.log(`Intact again, and no longer marked: ${pluralize(recovered, 'original')}.`)
  if (quarantined > 0)
    console.log(
      `In quarantine: ${pluralize(quarantined, 'file')}. Return them with npm run verify -- --adopt.`,
    )
  if (broken.length === 0) return console.log('All originals are intact.')
  console.log(
    `Damaged or missing: ${pluralize(broken.length, 'original')}. They are marked in their libraries, and uploading the ` +
      'same files again repairs them. Or restore the files from a backup and run this command again.',
  )
}

async function verify(data: string): Promise<void> {
  const report = await verifyLibrary(data, (checked) => {
    if (!values.json && checked % PROGRESS_EVERY === 0)
      console.error(`Checked ${pluralize(checked, 'original')}…`)
  })
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else print(report)
  process.exitCode = report.broken.length > 0 ? 1 : 0
}

async function adopt(settings: Settings): Promise<void> {
  const adoption = await adoptFolder(settings)
  if (values.json) console.log(JSON.stringify(adoption, null, 2))
  else for (const line of reportAdoption(adoption)) console.log(line)
}

try {
  const settings = readSettings(process.env)
  // Without this check, adoption would create a SQLite database next to the library in PostgreSQL.
  if (settings.databaseUrl !== null)
    throw new Error('This command supports only SQLite, but DATABASE_URL is set. Nothing was changed.')
  const data = values.data ? path.resolve(values.data) : requireDataFolder(settings)
  if (values.adopt) await adopt({ ...settings, data })
  else await verify(data)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
