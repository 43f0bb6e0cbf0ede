import {
  createShareLink,
  deleteShareLink,
  getShares,
  revokeShare,
  shareWith,
  type Api,
  type NewShareLink,
  type Shareable,
  type ShareInfo,
  type ShareLink,
  type ShareUser,
  type UserShareCreate,
} from '@calotype/api'
import { paths } from '@calotype/platform'
import type { Revocation } from './RevokeDialog.tsx'

/** Shares of albums and photos, and the actions of the share dialog. Implement this interface for another backend. */
export interface ShareDataSource {
  /** Unique name, which is the prefix of all query keys. */
  readonly name: string
  /** Loads the people with whom an album or a photo is shared, and the link to the album or photo. */
  shares: (target: Shareable, signal?: AbortSignal) => Promise<ShareInfo>
  /** Creates a link. `userId` is the signed-in user, or null. */
  createLink: (target: Shareable, choices: NewShareLink, userId: number | null) => Promise<ShareLink>
  disableLink: (token: string) => Promise<void>
  /** Shares an album or a photo with a person. Sharing again changes the permission or sends the invitation again. */
  shareWith: (target: Shareable, person: UserShareCreate) => Promise<ShareUser>
  revoke: (target: Shareable, revocation: Revocation) => Promise<void>
  /** Paths of pages that the dialog links to. Links without a path aren't shown. */
  readonly paths?: { myLinks?: string }
}

/** Creates the source for the shares on a Calotype server. */
export const calotypeShares = (api: Api): ShareDataSource => ({
  name: 'shares',
  shares: (target, signal) => getShares(api, target, signal),
  async createLink(target, choices, userId) {
    if (userId === null) throw new Error('Creating a link requires a signed-in user.')
    return createShareLink(api, target, { createdBy: userId, ...choices })
  },
  disableLink: (token) => deleteShareLink(api, token),
  shareWith: (target, person) => shareWith(api, target, person),
  revoke: (target, revocation) => revokeShare(api, target, revocation),
  paths,
})
