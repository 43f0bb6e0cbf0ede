import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../appContext.ts'
import type { Caller } from '../sessions.ts'
import { linkOf } from './linkOf.ts'

/** Whether a link is the caller's and was not revoked; an expired one can be given more time. */
export async function ownsLink(
  { db }: AppContext,
  { id }: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  const { token } = request.params as { token: string }
  return (await linkOf(db, token).select('id').where('owner_id', '=', id).executeTakeFirst()) !== undefined
}
