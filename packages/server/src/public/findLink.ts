import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAttempts } from '../http/attempts.ts'
import { createNotFoundError } from '../http/errors.ts'
import { hashToken } from '../auth/hashToken.ts'
import type { AppContext } from '../appContext.ts'
import { selectOpenLinks } from '../links/selectLinkFiles.ts'

/** An open link, with the columns of its owner that guests may see. */
export type OpenLink = Awaited<ReturnType<LinkFinder>>
export type LinkFinder = ReturnType<typeof createLinkFinder>

/**
 * Finds an open link by its token. Throws the same 404, by the same code path, for expired, revoked and unknown links.
 * Throws 429 after too many such requests from one IP address to the API and the share page (THREATS T16).
 */
export function createLinkFinder({ db, now, expiry }: Pick<AppContext, 'db' | 'now' | 'expiry'>) {
  const failedLookups = createAttempts({ db, now }, 'link')
  return async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    reply.header('x-robots-tag', 'noindex')
    const link = await failedLookups.countMisses(request.ip, () =>
      selectOpenLinks(db, expiry.now())
        .innerJoin('user', 'user.id', 'link.owner_id')
        .selectAll('link')
        .select(['user.email', 'user.first_name', 'user.last_name'])
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst(),
    )
    if (!link) throw createNotFoundError()
    return link
  }
}
