import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAttempts } from '../attempts.ts'
import { notFound } from '../errors.ts'
import { hashToken } from '../hashToken.ts'
import type { AppContext } from '../appContext.ts'
import { openLinks } from '../links/links.ts'

/** A link that opens, with the columns of its owner that guests see. */
export type OpenLink = Awaited<ReturnType<LinkFinder>>
export type LinkFinder = ReturnType<typeof createLinkFinder>

/**
 * Finds the link of a request by its token. Expired, revoked and unknown links take the same path to the same 404, and
 * too many of them from one address return 429 (THREATS T16). The API and the page of links share one count.
 */
export function createLinkFinder({ db, now, expiry }: Pick<AppContext, 'db' | 'now' | 'expiry'>) {
  const misses = createAttempts(now)
  return async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    reply.header('x-robots-tag', 'noindex')
    const takeBack = await misses.begin(request.ip)
    const link = await openLinks(db, expiry.now())
      .innerJoin('user', 'user.id', 'link.owner_id')
      .selectAll('link')
      .select(['user.email', 'user.first_name', 'user.last_name'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    if (!link) throw notFound()
    takeBack()
    return link
  }
}
