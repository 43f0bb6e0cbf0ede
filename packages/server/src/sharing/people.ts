import type { FastifyRequest } from 'fastify'
import { callerIn } from '../access.ts'
import { createAttempts } from '../attempts.ts'
import type { Permission } from '../db/schema.ts'
import { notFound, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import type { Links } from '../links/links.ts'
import type { Operation, Operations } from '../operations.ts'
import { emailOf } from '../users.ts'
import { recipientOf, recipientsOf } from './recipient.ts'
import { albumShares, mediaShares, type Share } from './shares.ts'

interface Sharing {
  targetEmail: string
  accessType: Permission
}

const idIn = ({ params }: FastifyRequest) => (params as { id: number }).id

/** With whom albums and photos are shared (API-038 to API-043). */
export function peopleOperations(house: House, links: Links): Operations {
  const { db, now } = house
  const attempts = createAttempts(now)
  const kinds = { album: albumShares, media: mediaShares }

  const list =
    (kind: keyof typeof kinds): Operation =>
    async (request) => {
      const id = idIn(request)
      const shares = await kinds[kind](db).of(id)
      const emails = await recipientsOf(
        db,
        shares.map((share) => share.user_id),
      )
      const users = shares.flatMap((share) => {
        const email = emails.get(share.user_id)
        return email === undefined ? [] : [shown(share, email)]
      })
      const link = await links.ofResource(db, kind, id)
      return { users, link: link && links.addressOf(request, link) }
    }

  /** The answer never tells whether an address has an account (THREATS T08). */
  const share =
    (kind: keyof typeof kinds): Operation =>
    async (request) => {
      const { targetEmail, accessType: permission } = request.body as Sharing
      const email = emailOf(targetEmail)
      if (email.toLowerCase() === callerIn(request).email.toLowerCase())
        throw new Problem(400, 'This is your own email address.')
      await attempts.begin(request.ip)
      return db.transaction().execute(async (transaction) => {
        const shares = kinds[kind](transaction)
        const { id: user_id, waitingId } = await recipientOf(transaction, email, now())
        if (waitingId !== null) await shares.remove(idIn(request), waitingId)
        await shares.put(idIn(request), { user_id, permission, created_at: now() })
        return shown({ user_id, permission }, email)
      })
    }

  const revoke =
    (kind: keyof typeof kinds): Operation =>
    async (request, reply) => {
      const { userId } = request.params as { userId: number }
      if (!(await kinds[kind](db).remove(idIn(request), userId))) throw notFound()
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

/** In lower case: the one an account has would tell that there is one. */
function shown({ user_id: userId, permission }: Share, email: string) {
  return { userId, email: email.toLowerCase(), permission }
}
