import { pluralize } from '../pluralize.ts'
import type { FolderAdoption } from './adoptFolder.ts'

/** Returns the lines that report the result of the adoption and what the operator has to do. */
export function reportAdoption(adoption: FolderAdoption): string[] {
  const { adopted, missing, updated, deleted, albums, restored, disputed, unknown } = adoption
  const lines = [
    adoption.isRebuilt && 'A new database was created.',
    `Returned to their libraries: ${pluralize(adopted, 'original')}.`,
    updated > 0 && `Updated: ${pluralize(updated, 'item')}.`,
    albums > 0 && `Restored: ${pluralize(albums, 'album')}.`,
    deleted > 0 && `Removed, because their owners had deleted them: ${pluralize(deleted, 'item')}.`,
    missing > 0 &&
      `Missing from the data folder: ${pluralize(missing, 'original')}. To restore them, upload the same files again.`,
    restored.length > 0 &&
      `Restored accounts, whose owners have to set a new password ("Forgot password?"): ${restored.join(', ')}.`,
    disputed.length > 0 &&
      `Not adopted, because another account has the same address and one of the two never verified it: ${disputed.join(', ')}.`,
    unknown > 0 && `Left in quarantine, because their owners are unknown: ${pluralize(unknown, 'file')}.`,
    adoption.isRebuilt &&
      'Passwords, shares, share links, families, and plans are not in the manifest and were not restored.',
    adoption.password !== null &&
      `The first administrator's password is ${adoption.password} (it won’t be shown again).`,
  ]
  return lines.filter((line) => line !== false)
}
