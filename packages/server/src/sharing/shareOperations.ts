import { getCaller, getId } from '../http/access.ts'
import { countContributions, withdrawContributions } from '../albums/contributions.ts'
import { createAttempts } from '../http/attempts.ts'
import { createPage } from '../db/listPage.ts'
import { type PageRequest, parsePageKey } from '../db/pageKey.ts'
import { mapSlices } from '../db/readSlices.ts'
import type { Permission } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonSlices } from '../http/lists/sendJsonSlices.ts'
import type { Links } from '../links/links.ts'
import type { Operation, Operations } from '../http/contract/operations.ts'
import { getTexts } from '../http/getTexts.ts'
import { requireEmail } from '../users/users.ts'
import { mailInvitation, createTooManyMailsError } from './invitationMail.ts'
import { lockInvitedEmail, getInvitedId, type Recipient, findRecipients } from './recipient.ts'
import { DEFAULT_LIMIT } from '../http/lists/sendList.ts'
import { OLDEST_FIRST, type Share, createShares, type ShareKind } from './shares.ts'

interface Sharing {
  targetEmail: string
  accessType: Permission
}

/** First path segment, by kind of shared object. */
const PATHS = { album: 'albums', media: 'media' }

/** Operations that list, create and revoke shares of albums and photos (API-038 to API-043). */
export function createShareOperations(context: AppContext, links: Links): Operations {
  const { db, deletions, log, now } = context
  const attempts = createAttempts(context, 'share')

  const list =
    (kind: ShareKind): Operation =>
    async (request, reply) => {
      const id = getId(request)
      const link = await links.findForResource(db, kind, id)
      const head = { link: link && links.toShareLink(link) }
      const shares = createShares(db, kind)
      const { limit, cursor } = request.query as Partial<PageRequest>
      if (limit !== undefined || cursor !== undefined) {
        const size = limit ?? DEFAULT_LIMIT
        const key = cursor === undefined ? null : parsePageKey(cursor, 2)
        const foundRows = await shares.readAfter(id, key, size + 1)
        const { rows, nextCursor } = createPage(foundRows, size, OLDEST_FIRST.getKey)
        return { ...head, users: await toUsers(kind, id, rows), nextCursor }
      }
      const slices = mapSlices(shares.readAll(id), (slice) => toUsers(kind, id, slice))
      return sendJsonSlices(reply, log, { head, property: 'users', slices })
    }

  async function toUsers(kind: ShareKind, id: number, shares: readonly Share[]) {
    const userIds = shares.map((share) => share.user_id)
    const recipients = await findRecipients(db, userIds)
    const contributions = kind === 'album' ? await countContributions(context, id, userIds) : null
    return shares.flatMap((share) => {
      const recipient = recipients.get(share.user_id)
      if (!recipient) return []
      const photoCount = contributions?.get(share.user_id) ?? 0
      return [{ ...toShareUser(share, recipient), ...(contributions && { photoCount }) }]
    })
  }

  /**
   * Creates a pending share whether or not the address has an account, so that the response doesn't reveal which is the
   * case (THREATS T08). Sharing again changes the permission, and emails a pending invitation again.
   */
  const share =
    (kind: ShareKind): Operation =>
    async (request) => {
      const { targetEmail, accessType: permission } = request.body as Sharing
      const email = requireEmail(targetEmail)
      if (email.toLowerCase() === getCaller(request).email.toLowerCase())
        throw new Problem(400, 'This is your own email address.', { code: 'OWN_EMAIL' })
      await attempts.begin(request.ip)
      const id = getId(request)
      return runTransaction(
        db,
        {
          lock: [
            [kind, id],
            ['address', email],
          ],
        },
        async (transaction) => {
          const shares = createShares(transaction, kind)
          const account = await shares.findAccount(id, email)
          const user_id = account ?? (await getInvitedId(transaction, email, now()))
          const isPending = account === null
          const before = await shares.findPermission(id, user_id)
          await shares.put(id, { user_id, permission, created_at: now() })
          if (isPending) {
            const texts = getTexts(request)
            const title = (await readTitle(transaction, kind, id)) || texts.untitledAlbum
            const invitation = { email, kind, title, path: `/${PATHS[kind]}/${id}`, texts }
            const isMailed = await mailInvitation(context, transaction, getCaller(request), invitation)
            if (!isMailed && before === permission) throw createTooManyMailsError()
          }
          return toShareUser({ user_id, permission }, { email, isPending })
        },
      )
    }

  /**
   * Revokes a user's access, and removes their photos from the album unless the owner keeps them (docs/decisions/0010).
   */
  const revoke =
    (kind: ShareKind): Operation =>
    async (request, reply) => {
      const { userId } = request.params as { userId: number }
      const { keepPhotos = false } = request.query as { keepPhotos?: boolean }
      const id = getId(request)
      const removedId = await runTransaction(db, { lock: [kind, id] }, async (transaction) => {
        const shares = createShares(transaction, kind)
        // `userId` may be an invited address whose share was delivered to an account after the owner loaded the list.
        const email = await lockInvitedEmail(transaction, userId)
        const account = (email === null ? null : await shares.findAccount(id, email)) ?? userId
        const isRemoved = [await shares.remove(id, userId), await shares.remove(id, account)]
        if (!isRemoved.includes(true)) throw createNotFoundError()
        if (kind === 'album' && !keepPhotos) await withdrawContributions(transaction, id, account)
        return account
      })
      if (kind === 'album' && !keepPhotos)
        await deletions.clear({ kind: 'contributions', subject_id: id, user_id: removedId })
      return reply.code(204).send()
    }

  return {
    getAlbumShares: list('album'),
    shareAlbum: share('album'),
    revokeAlbumShare: revoke('album'),
    getMediaShares: list('media'),
    shareMedia: share('media'),
    revokeMediaShare: revoke('media'),
  }
}

async function readTitle(db: AppContext['db'], kind: 'album' | 'media', id: number): Promise<string> {
  if (kind === 'album') {
    const album = db.selectFrom('live_album').select('title').where('id', '=', id)
    return (await album.executeTakeFirstOrThrow()).title
  }
  const item = db.selectFrom('media').select('name').where('id', '=', id)
  return (await item.executeTakeFirstOrThrow()).name
}

/**
 * Converts a share to the contract's ShareUser. Lowercases the address, so that its letter case doesn't reveal an
 * account.
 */
function toShareUser({ user_id: userId, permission }: Share, { email, isPending }: Recipient) {
  return { userId, email: email.toLowerCase(), permission, isPending }
}
