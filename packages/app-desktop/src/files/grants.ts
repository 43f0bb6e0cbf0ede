import { randomUUID } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Grant } from '../transfer/protocol.ts'

/**
 * Creates the store of the folders that the user has chosen since the app started (THREATS T42). Ids are random, so
 * they reveal no path and can't be guessed.
 */
export function createGrants() {
  const grants = new Map<string, Grant>()
  return {
    /**
     * Grants access to a folder that the user chose in the dialog.
     * @throws Error if it is not a folder.
     */
    async add(folder: string): Promise<Grant> {
      const root = await realpath(folder)
      if (!(await stat(root)).isDirectory()) throw new Error('This is not a folder.')
      const existing = grants.values().find((grant) => grant.root === root)
      if (existing) return existing
      const grant = { folderId: randomUUID(), name: basename(root) || root, root }
      grants.set(grant.folderId, grant)
      return grant
    },
    get: (folderId: string) => getGrant(grants, folderId),
  }
}

export function getGrant(grants: ReadonlyMap<string, Grant>, folderId: string): Grant {
  const grant = grants.get(folderId)
  if (grant) return grant
  throw new Error('The app doesn’t have access to this folder. Choose the folder again.')
}

export type Grants = ReturnType<typeof createGrants>
