import type { ImportContext } from '../import/importContext.ts'
import { discardStale } from './discardUploads.ts'

/**
 * Changes the states of files before an import starts or continues, so that the next check asks the library whether it
 * has unconfirmed files, and pending files that another client may have uploaded.
 */
export function resumeFiles({ journal, folderId }: ImportContext): void {
  journal.run(
    `update file set state = iif(upload_id is null, 'waiting.confirmation', 'queued.upload') where folder = ? and state = 'active'`,
    folderId,
  )
  journal.run(
    `update file set state = 'queued.check' where folder = ? and state = 'queued.upload' and sha256 is not null`,
    folderId,
  )
}

/**
 * Sends all pending files. Before and afterwards, discards chunks on the server of files whose upload won't continue.
 */
export async function sendAll(context: ImportContext): Promise<void> {
  await discardStale(context)
  await context.send()
  await discardStale(context)
}
