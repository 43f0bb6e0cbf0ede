import type { ImportDetails, ImportOptions, ImportProgress, ImportState } from '@calotype/platform/transfer'
import { albumsFilled } from './albums.ts'
import type { Errand } from './errand.ts'
import type { FolderRow } from './journal.ts'
import { notedPassed } from './passing.ts'
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
  errand: Errand,
  progress: () => ImportProgress,
  room: number | null,
): ImportState {
  const row = errand.row()
  const { stage, name: folderName, message, stopped_while } = row
  switch (stage) {
    case 'preview':
      return {
        ...{ status: 'preview', folderName, options: optionsOf(row) },
        preview: previewOf(errand, room),
      }
    case 'failed':
      return { status: 'failed', folderName, message: message ?? '' }
    case 'sending':
      return {
        status: 'sending',
        pauseReason: errand.hold(),
        retryReason: errand.triedAgain(),
        details: detailsOf(row),
        ...progress(),
      }
    case 'unpacking':
      return { status: 'unpacking', pauseReason: errand.hold(), details: detailsOf(row), ...progress() }
    case 'looking':
      return { status: 'looking', details: detailsOf(row), ...progress() }
    case 'done':
      return {
        status: 'done',
        warning: message,
        albums: albumsFilled(errand),
        ...(stopped_while === 'looking' && { isRescanStopped: true }),
        skippedEntries: notedPassed(errand),
        ...progress(),
      }
    case 'stopped':
      return {
        status: 'stopped',
        stoppedDuring: stopped_while === 'unpacking' ? 'unpacking' : 'sending',
        warning: message,
        skippedEntries: notedPassed(errand),
        ...progress(),
      }
    default: {
      const tallies = errand.journal.tallies(errand.folderId)
      const total = tallyOf(tallies, () => true)
      const checked = tallyOf(tallies, ({ state }) => state !== 'found')
      return { status: 'checking', pauseReason: errand.hold(), folderName, checked, total }
    }
  }
}
