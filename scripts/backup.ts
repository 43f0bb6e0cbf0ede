/**
 * @file `npm run backup -- DIR`: backs up the data folder to DIR, even while the server runs. Copies only new files.
 * Options: `--verify` reads all files of the backup again, `--keep N` keeps N snapshots (default: 30), `--data DIR`
 * selects another data folder. Exit code: 0 if the backup is complete, 1 if damaged or missing files aren't in it, 2 if
 * it failed.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, type BackupReport } from '../packages/server/src/maintenance/backup/backUp.ts'
import { pluralize } from '../packages/server/src/maintenance/pluralize.ts'
import { requireDataFolder } from '../packages/server/src/maintenance/backup/requireDataFolder.ts'
import { readSettings } from '../packages/server/src/settings.ts'

const MEGABYTE = 1024 ** 2
const PROGRESS_EVERY_MS = 2000

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE).toLocaleString('en-US')} MB`

function print({ name, summary, copied, expired, damagedInBackup }: BackupReport, target: string): void {
  const { originals, staged, bytes, problems } = summary
  for (const { file, integrity } of problems) console.log(`${integrity} in the data folder: ${file}`)
  for (const { file, integrity } of damagedInBackup) console.log(`${integrity} in the backup: ${file}`)
  console.log(`The snapshot ${name} is complete: ${pluralize(originals, 'original')} (${megabytes(bytes)}).`)
  if (staged > 0) console.log(`It includes ${pluralize(staged, 'staged file')}.`)
  console.log(`Copied ${pluralize(copied.count, 'new file')} (${megabytes(copied.bytes)}) to ${target}.`)
  if (expired > 0) console.log(`Deleted ${pluralize(expired, 'old snapshot')}.`)
  if (problems.length > 0)
    console.log(
      `Damaged or missing in the data folder: ${pluralize(problems.length, 'file')}. Run \`npm run verify\`: the command ` +
        'names their owners and marks the files, so that uploading them again repairs them.',
    )
}

function reportProgress() {
  let reportedAt = Date.now()
  return (checked: number, copied: number) => {
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = Date.now()
    console.error(`Checked ${pluralize(checked, 'file')}, copied ${pluralize(copied, 'file')}…`)
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      keep: { type: 'string', default: '30' },
      verify: { type: 'boolean' },
    },
  })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0)
    throw new Error('Usage: npm run backup -- DIR [--verify] [--keep N] [--data DIR]')
  const keptSnapshots = Number(values.keep)
  if (!Number.isInteger(keptSnapshots) || keptSnapshots < 1)
    throw new Error('--keep must be a whole number, 1 or more.')
  const target = path.resolve(folder)
  const data = values.data ? path.resolve(values.data) : requireDataFolder(readSettings(process.env))
  const onProgress = reportProgress()
  const report = await backUp({
    data,
    target,
    keep: keptSnapshots,
    verify: values.verify ?? false,
    onProgress,
  })
  print(report, target)
  process.exitCode = report.summary.problems.length + report.damagedInBackup.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
