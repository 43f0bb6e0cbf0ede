import { getCaller, getId } from '../http/access.ts'
import { withdrawContributions } from '../albums/contributions.ts'
import { createNotFoundError } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { createShares } from './shares.ts'
import { runTransaction } from '../db/transaction.ts'

/**
 * Operations that let recipients leave a shared album or remove a shared photo. They throw 404 if the album or photo
 * isn't shared with the caller.
 */
export function createLeaveOperations({ db, deletions }: AppContext): Operations {
  return {
    async leaveSharedAlbum(request, reply) {
      const [albumId, userId] = [getId(request), getCaller(request).id]
      await runTransaction(db, { lock: ['album', albumId] }, async (transaction) => {
        if (!(await createShares(transaction, 'album').remove(albumId, userId))) throw createNotFoundError()
        await withdrawContributions(transaction, albumId, userId)
      })
      await deletions.clear({ kind: 'contributions', subject_id: albumId, user_id: userId })
      return reply.code(204).send()
    },

    async removeSharedMedia(request, reply) {
      if (!(await createShares(db, 'media').remove(getId(request), getCaller(request).id)))
        throw createNotFoundError()
      return reply.code(204).send()
    },
  }
}
