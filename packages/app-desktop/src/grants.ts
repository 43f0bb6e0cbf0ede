import { randomUUID } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Grant } from './transfer/protocol.ts'

/** The folders a person chose since the app was started (THREATS T42). */
export interface Grants {
  /** Keeps what the dialog answered. @throws Error where it is no folder. */
  add: (chosen: string) => Promise<Grant>
  /** @throws Error for an id that was not given out. */
  get: (folderId: string) => Grant
}

/** No folder yet. Ids say nothing of where a folder lies, and cannot be guessed. */
export function createGrants(): Grants {
  const grants = new Map<string, Grant>()
  return {
    async add(chosen) {
      const root = await realpath(chosen)
      if (!(await stat(root)).isDirectory()) throw new Error('This is not a folder.')
      const known = grants.values().find((grant) => grant.root === root)
      if (known) return known
      const grant = { folderId: randomUUID(), name: basename(root) || root, root }
      grants.set(grant.folderId, grant)
      return grant
    },
    get(folderId) {
      const grant = grants.get(folderId)
      if (grant) return grant
      throw new Error('This folder was not chosen. Choose it again.')
    },
  }
}
