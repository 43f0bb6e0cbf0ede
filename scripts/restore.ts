/**
 * @file `npm run restore -- DIR`: restores the data folder from the newest snapshot of a backup. The server must be stopped.
 * `--at TIME` chooses the newest snapshot of that time or before it, `--list` lists the snapshots, `--move-aside` renames a
 * data folder that has files, `--accept-damage` restores a damaged backup, `--data DIR` names another data folder. Ends
 * with 0 if everything was restored, with 1 if files are damaged or missing, and with 2 if nothing was restored.
 */
import '../packages/server/src/umask.ts'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listSnapshots } from '../packages/server/src/maintenance/backup/layout.ts'
import { restore, type RestoreReport } from '../packages/server/src/maintenance/backup/restore.ts'
import { readSettings } from '../packages/server/src/settings.ts'

const PROGRESS_EVERY = 1000

function print({ snapshot, problems, movedTo }: RestoreReport, data: string): void {
  const { name, summary } = snapshot
  for (const { file, integrity } of problems) console.log(`${integrity}: ${file}`)
  console.log(`Restored ${summary.originals.toLocaleString('en-US')} originals of ${name} to ${data}.`)
  if (movedTo) console.log(`The former data folder is ${movedTo}. Delete it when you no longer need it.`)
  console.log('Start the server now. It will create the thumbnails and previews again.')
}

function list(source: string): void {
  for (const { name, summary } of listSnapshots(source))
    console.log(`${name}  ${summary.originals} originals, ${summary.problems.length} problems`)
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
    const data = values.data ? path.resolve(values.data) : readSettings(process.env).data
    const report = await restore({
      data,
      source,
      at: values.at,
      moveAside: values['move-aside'],
      acceptDamage: values['accept-damage'],
      onProgress(copied) {
        if (copied % PROGRESS_EVERY === 0) console.error(`Copied ${copied.toLocaleString('en-US')} files…`)
      },
    })
    print(report, data)
    process.exitCode = report.problems.length > 0 ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
