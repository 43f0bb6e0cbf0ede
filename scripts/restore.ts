/**
 * @file `npm run restore -- DIR`: restores the data folder from the newest snapshot of a backup. The server must be
 * stopped. Options: `--at TIME` chooses the newest snapshot up to that time, `--list` lists snapshots, `--move-aside`
 * renames a non-empty data folder, `--accept-damage` restores a damaged backup, `--data DIR` selects another data
 * folder. Exit code: 0 if everything was restored, 1 if files are damaged or missing, 2 if nothing was restored.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireSnapshots } from '../packages/server/src/maintenance/backup/layout.ts'
import { restore, type RestoreReport } from '../packages/server/src/maintenance/backup/restore.ts'
import { pluralize } from '../packages/server/src/maintenance/pluralize.ts'
import { requireDataFolder } from '../packages/server/src/maintenance/backup/requireDataFolder.ts'
import { readSettings } from '../packages/server/src/settings.ts'

const PROGRESS_EVERY = 1000

function print(report: RestoreReport, data: string): void {
  const { snapshot, knownProblems, newProblems, movedTo } = report
  const { name, summary } = snapshot
  for (const { file, integrity } of newProblems) console.log(`${integrity} in the backup: ${file}`)
  for (const { file, integrity } of knownProblems)
    console.log(`${integrity} before the backup was made: ${file}`)
  const problemCount = knownProblems.length + newProblems.length
  console.log(`Restored the snapshot ${name} with ${pluralize(summary.originals, 'original')} to ${data}.`)
  if (problemCount > 0)
    console.log(
      `Damaged or missing: ${pluralize(problemCount, 'file')}. Photos and videos among them are marked in their libraries, ` +
        'and uploading the same files again repairs them.',
    )
  if (movedTo)
    console.log(`The previous data folder is now ${movedTo}. Delete it when you no longer need it.`)
  console.log('Start the server now. It will create thumbnails and previews again.')
}

function list(source: string): void {
  for (const { name, summary } of requireSnapshots(source)) {
    const problemCount = summary.problems.length
    const problems = problemCount > 0 ? `, ${pluralize(problemCount, 'file')} damaged or missing` : ''
    console.log(`${name}  ${pluralize(summary.originals, 'original')}${problems}`)
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      at: { type: 'string' },
      list: { type: 'boolean' },
      'move-aside': { type: 'boolean', default: false },
      'accept-damage': { type: 'boolean', default: false },
    },
  })
  const [folder, ...others] = positionals
  if (!folder || others.length > 0)
    throw new Error(
      'Usage: npm run restore -- DIR [--list] [--at TIME] [--move-aside] [--accept-damage] [--data DIR]',
    )
  const source = path.resolve(folder)
  if (values.list) list(source)
  else {
    const data = values.data ? path.resolve(values.data) : requireDataFolder(readSettings(process.env))
    const report = await restore({
      data,
      source,
      at: values.at,
      moveAside: values['move-aside'],
      acceptDamage: values['accept-damage'],
      onProgress(copied) {
        if (copied % PROGRESS_EVERY === 0) console.error(`Copied ${pluralize(copied, 'file')}…`)
      },
    })
    print(report, data)
    process.exitCode = report.knownProblems.length + report.newProblems.length > 0 ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
