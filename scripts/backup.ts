/**
 * @file `npm run backup -- DIR`: backs up the data folder to DIR, while the server runs or not. Only new files are copied.
 * `--verify` reads all files of the backup again, `--keep N` keeps that many snapshots (30), `--data DIR` names another
 * data folder. Ends with 0 if everything is in the backup, with 1 if it is complete but for files that are damaged or
 * missing, and with 2 if it failed.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, type BackupReport } from '../packages/server/src/maintenance/backup/backUp.ts'
import { readSettings } from '../packages/server/src/settings.ts'

const MEGABYTE = 1024 ** 2
const PROGRESS_EVERY_MS = 2000

const format = (count: number) => count.toLocaleString('en-US')
const megabytes = (bytes: number) => `${format(Math.round(bytes / MEGABYTE))} MB`

function print({ name, summary, copied, expired, damagedInBackup }: BackupReport, target: string): void {
  const { originals, staged, bytes, problems } = summary
  for (const { file, integrity } of problems) console.log(`${integrity} in the data folder: ${file}`)
  for (const { file, integrity } of damagedInBackup) console.log(`${integrity} in the backup: ${file}`)
  console.log(`The snapshot ${name} is complete: ${format(originals)} originals (${megabytes(bytes)}).`)
  if (staged > 0) console.log(`It includes ${format(staged)} staged files.`)
  console.log(`Copied ${format(copied.count)} new files (${megabytes(copied.bytes)}) to ${target}.`)
  if (expired > 0) console.log(`Deleted ${expired} old snapshots.`)
  if (problems.length > 0)
    console.log(
      `${problems.length} files are damaged or missing in the data folder. \`npm run verify\` names their owners.`,
    )
}

function reportProgress() {
  let reportedAt = Date.now()
  return (checked: number, copied: number) => {
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = Date.now()
    console.error(`Checked ${format(checked)} files, copied ${format(copied)}…`)
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
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be a whole number, 1 or more.')
  const target = path.resolve(folder)
  const data = values.data ? path.resolve(values.data) : readSettings(process.env).data
  const onProgress = reportProgress()
  const report = await backUp({ data, target, keep, verify: values.verify ?? false, onProgress })
  print(report, target)
  process.exitCode = report.summary.problems.length + report.damagedInBackup.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
