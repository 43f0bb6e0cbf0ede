import type {
  ExtensionCount,
  ImportPreview,
  ImportProgress,
  ImportState,
  ProblemKind,
} from '@calotype/transfer'
import { albumsFilled, albumsOf } from '../albums/albums.ts'
import type { ImportContext } from './importContext.ts'
import { detailsOf } from '../send/descriptor.ts'
import type { JournalFolder } from '../journal/journal.ts'
import { readSkipped } from '../files/skipped.ts'
import { groupFailures, sharesOf, tallyOf } from './progress.ts'

/**
 * Returns the state of the import that the app displays.
 *
 * @param progress measures the import
 * @param room free storage in bytes at the time of the scan; null if unknown
 */
export function stateOfImport(
  context: ImportContext,
  progress: () => ImportProgress,
  room: number | null,
): ImportState {
  const row = context.row()
  const { stage, name: folderName, message, stopped_while } = row
  switch (stage) {
    case 'ready':
      return { status: 'preview', folderName, preview: previewOf(context, room) }
    case 'ended.failed':
      return { status: 'failed', folderName, message: message ?? '' }
    case 'running.uploading':
      return {
        status: 'sending',
        pauseReason: context.hold(),
        retryReason: context.retryReason(),
        details: detailsOf(row),
        ...progress(),
      }
    case 'running.unpacking':
      return { status: 'unpacking', pauseReason: context.hold(), details: detailsOf(row), ...progress() }
    case 'running.rescan':
      return { status: 'looking', details: detailsOf(row), ...progress() }
    case 'ended.completed':
      return {
        status: 'done',
        warning: message,
        albums: albumsFilled(context),
        ...(stopped_while === 'looking' && { isRescanStopped: true }),
        skippedEntries: readSkipped(context),
        ...progress(),
      }
    case 'ended.stopped':
      return {
        status: 'stopped',
        stoppedDuring: stopped_while === 'unpacking' ? 'unpacking' : 'sending',
        warning: message,
        skippedEntries: readSkipped(context),
        ...progress(),
      }
    default: {
      const tallies = context.journal.tallies(context.folderId)
      const total = tallyOf(tallies, () => true)
      const checked = tallyOf(tallies, ({ state }) => state !== 'queued.read')
      return { status: 'checking', pauseReason: context.hold(), folderName, checked, total }
    }
  }
}

/** Counts the files with one kind of problem by extension. */
const REFUSED = `select ending_of(path) as extension, count(*) as count
from file where folder = ? and state = 'failed.refused' and problem = ? group by extension order by count desc, extension`

const SIDECARS = `select count(*) as count from passed where folder = ? and ending = '.json' and is_sidecar(path)`

/**
 * Returns the preview of an import of the scanned files.
 *
 * @param room free storage in bytes; null if unknown
 */
function previewOf(of: JournalFolder, room: number | null): ImportPreview {
  const { journal, folderId } = of
  const tallies = journal.tallies(folderId)
  const { known, beingUnpacked, duplicates } = sharesOf(tallies)
  return {
    toUpload: tallyOf(tallies, ({ state, kind }) => state === 'queued.upload' && kind !== 'archive'),
    toUnpack: tallyOf(tallies, ({ state, kind }) => state === 'queued.upload' && kind === 'archive'),
    beingUnpacked,
    known,
    duplicates,
    refused: groupFailures(of, tallies, 'failed.refused').map((one) => ({
      ...one,
      extensions: endingsOf(of, one.kind),
    })),
    skippedEntries: readSkipped(of),
    sidecars: journal.one<{ count: number }>(SIDECARS, folderId)?.count ?? 0,
    freeBytes: room,
    albums: albumsOf(of),
  }
}

const endingsOf = ({ journal, folderId }: JournalFolder, kind: ProblemKind) =>
  journal.all<ExtensionCount>(REFUSED, folderId, kind)
