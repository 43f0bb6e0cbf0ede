import type {
  ExtensionCount,
  ImportPreview,
  ImportProgress,
  ImportState,
  ProblemKind,
} from '@calotype/transfer'
import { countAlbums, getPlannedAlbums } from '../albums/albums.ts'
import type { ImportContext } from './importContext.ts'
import { getDetails } from '../send/descriptor.ts'
import type { JournalFolder } from '../journal/journal.ts'
import { readSkipped } from '../files/skipped.ts'
import { groupFailures, toShares, sumMatchingTallies } from './progress.ts'

/**
 * Returns the state that the app displays for the import.
 * @param progress returns the current progress of the import
 * @param freeBytes free storage at the time of the scan; null if unknown
 */
export function toImportState(
  context: ImportContext,
  progress: () => ImportProgress,
  freeBytes: number | null,
): ImportState {
  const row = context.getRow()
  const { stage, name: folderName, message, stopped_while } = row
  switch (stage) {
    case 'ready':
      return { status: 'preview', folderName, preview: createPreview(context, freeBytes) }
    case 'ended.failed':
      return { status: 'failed', folderName, message: message ?? '' }
    case 'running.uploading':
      return {
        status: 'sending',
        pauseReason: context.getPauseReason(),
        retryReason: context.retryReason(),
        details: getDetails(row),
        ...progress(),
      }
    case 'running.unpacking':
      return {
        status: 'unpacking',
        pauseReason: context.getPauseReason(),
        details: getDetails(row),
        ...progress(),
      }
    case 'running.rescan':
      return { status: 'looking', details: getDetails(row), ...progress() }
    case 'ended.completed':
      return {
        status: 'done',
        warning: message,
        albums: countAlbums(context),
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
      const tallies = context.journal.getTallies(context.folderId)
      const total = sumMatchingTallies(tallies, () => true)
      const checked = sumMatchingTallies(tallies, ({ state }) => state !== 'queued.read')
      return { status: 'checking', pauseReason: context.getPauseReason(), folderName, checked, total }
    }
  }
}

const COUNT_REFUSED_BY_EXTENSION = `select ending_of(path) as extension, count(*) as count
from file where folder = ? and state = 'failed.refused' and problem = ? group by extension order by count desc, extension`

const SIDECARS = `select count(*) as count from passed where folder = ? and ending = '.json' and is_sidecar(path)`

/**
 * Creates the preview of an import of the scanned files.
 * @param freeBytes free storage; null if unknown
 */
function createPreview(folder: JournalFolder, freeBytes: number | null): ImportPreview {
  const { journal, folderId } = folder
  const tallies = journal.getTallies(folderId)
  const { known, beingUnpacked, duplicates } = toShares(tallies)
  return {
    toUpload: sumMatchingTallies(
      tallies,
      ({ state, kind }) => state === 'queued.upload' && kind !== 'archive',
    ),
    toUnpack: sumMatchingTallies(
      tallies,
      ({ state, kind }) => state === 'queued.upload' && kind === 'archive',
    ),
    beingUnpacked,
    known,
    duplicates,
    refused: groupFailures(folder, tallies, 'failed.refused').map((one) => ({
      ...one,
      extensions: countExtensions(folder, one.kind),
    })),
    skippedEntries: readSkipped(folder),
    sidecars: journal.get<{ count: number }>(SIDECARS, folderId)?.count ?? 0,
    freeBytes: freeBytes,
    albums: getPlannedAlbums(folder),
  }
}

const countExtensions = ({ journal, folderId }: JournalFolder, kind: ProblemKind) =>
  journal.all<ExtensionCount>(COUNT_REFUSED_BY_EXTENSION, folderId, kind)
