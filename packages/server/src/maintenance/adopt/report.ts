import type { FolderAdoption } from './adoptFolder.ts'

/** The lines that tell an operator what adoption has done, and what is left to do. */
export function reportAdoption(adoption: FolderAdoption): string[] {
  const { adopted, missing, updated, deleted, albums, restored, disputed, unknown } = adoption
  const lines = [
    adoption.isRebuilt && 'A new database was created.',
    `${adopted} originals returned to their libraries.`,
    updated > 0 && `${updated} items were brought up to date.`,
    albums > 0 && `${albums} albums were restored.`,
    deleted > 0 && `${deleted} items were removed, because their owners had deleted them.`,
    missing > 0 &&
      `${missing} originals are missing from the data folder. Their owners can repair them by uploading the same files again.`,
    restored.length > 0 &&
      `Restored accounts, whose owners have to set a new password ("Forgot password?"): ${restored.join(', ')}.`,
    disputed.length > 0 &&
      `Not adopted, because another account has an address that was never verified: ${disputed.join(', ')}.`,
    unknown > 0 && `${unknown} files stay in quarantine, because nothing says whose they are.`,
    adoption.password !== null &&
      `The first administrator's password is ${adoption.password} (shown only this once).`,
  ]
  return lines.filter((line) => line !== false)
}
