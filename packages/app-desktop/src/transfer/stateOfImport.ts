import type { ImportDetails, ImportOptions, ImportProgress, ImportState } from '@calotype/transfer'
import { albumsFilled } from './albums.ts'
import type { ImportContext } from './importContext.ts'
import type { FolderRow } from './journal.ts'
import { readSkipped } from './passing.ts'
import { previewOf } from './preview.ts'
import { tallyOf } from './progress.ts'

/** The user's choices for an import, as stored in its row. */
export const optionsOf = ({ options }: Pick<FolderRow, 'options'>) => JSON.parse(options) as ImportOptions

/** Labels and description that are saved with the files of a started import. */
export function detailsOf({ options }: Pick<FolderRow, 'options'>): ImportDetails {
  const { labels, description } = JSON.parse(options) as ImportDetails
  return { labels, description }
}

/**
 * The state of an import that the app displays.
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
    case 'preview':
      return {
        status: 'preview',
        folderName,
        options: optionsOf(row),
        preview: previewOf(context, room),
      }
    case 'failed':
      return { status: 'failed', folderName, message: message ?? '' }
    case 'sending':
      return {
        status: 'sending',
        pauseReason: context.hold(),
        retryReason: context.retryReason(),
        details: detailsOf(row),
        ...progress(),
      }
    case 'unpacking':
      return { status: 'unpacking', pauseReason: context.hold(), details: detailsOf(row), ...progress() }
    case 'looking':
      return { status: 'looking', details: detailsOf(row), ...progress() }
    case 'done':
      return {
        status: 'done',
        warning: message,
        albums: albumsFilled(context),
        ...(stopped_while === 'looking' && { isRescanStopped: true }),
        skippedEntries: readSkipped(context),
        ...progress(),
      }
    case 'stopped':
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
      const checked = tallyOf(tallies, ({ state }) => state !== 'found')
      return { status: 'checking', pauseReason: context.hold(), folderName, checked, total }
    }
  }
}
