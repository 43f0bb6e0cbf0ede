import type { Damage } from '@calotype/api'

/** Messages about damaged files in receipts and lists of uploaded files. */
export const damageMessages: Readonly<Record<Damage, string>> = {
  unreadable: 'Uploaded, but the file is damaged. Parts of it may be missing.',
  damaged: 'Uploaded, but the server’s copy is damaged. Upload the file again to repair it.',
  missing: 'Uploaded, but the server has lost the file. Upload it again to repair it.',
}
