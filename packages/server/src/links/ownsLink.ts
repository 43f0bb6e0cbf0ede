import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../appContext.ts'
import type { Caller } from '../auth/caller.ts'
import { selectLink } from './selectLink.ts'

/** Whether the caller owns a link and hasn't revoked it. Includes expired links, which their owners can extend. */
export async function ownsLink(
  { db }: AppContext,
  { id }: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  const { token } = request.params as { token: string }
  return (
    (await selectLink(db, token).select('id').where('owner_id', '=', id).executeTakeFirst()) !== undefined
  )
}
