import { requirePassword } from '../account/requirePassword.ts'
import type { AppContext } from '../appContext.ts'
import { getCaller, getId } from '../http/access.ts'
import type { Attempts } from '../http/attempts.ts'
import type { Operations } from '../http/contract/operations.ts'
import { FieldProblem } from '../http/errors.ts'
import { createToken, findForbiddenScopes, revokeToken, selectTokens, toAccessToken } from './accessTokens.ts'

const DAY_MS = 86_400_000

interface TokenBody {
  name: string
  scopes: readonly string[]
  expiresInDays: number
  currentPassword: string
}

/**
 * Operations that list, create and revoke the caller's personal access tokens.
 * @param guesses counts wrong passwords here and at sign-in
 */
export function createTokenOperations({ db, now, expiry }: AppContext, guesses: Attempts): Operations {
  return {
    async listAccessTokens(request) {
      const time = expiry.now()
      const rows = await selectTokens(db, getCaller(request).id).execute()
      return rows.map((row) => toAccessToken(row, time))
    },

    async createAccessToken(request, reply) {
      const { name, scopes, expiresInDays, currentPassword } = request.body as TokenBody
      const caller = getCaller(request)
      if (findForbiddenScopes(caller, scopes).length > 0)
        throw new FieldProblem(
          'scopes',
          'Only administrators can create tokens with administrator permissions.',
          'ADMIN_SCOPES',
        )
      const passwordHash = await requirePassword({ db, now }, guesses, request, {
        password: currentPassword,
        purpose: 'token',
      })
      const { token, row } = await createToken(db, caller.id, {
        name: name.trim(),
        scopes,
        createdAt: now(),
        expiresAt: expiry.now() + expiresInDays * DAY_MS,
        passwordHash,
      })
      return reply.code(201).send({ token, accessToken: toAccessToken(row, expiry.now()) })
    },

    async revokeAccessToken(request, reply) {
      await revokeToken(db, getId(request), { actorId: getCaller(request).id, at: now() })
      return reply.code(204).send()
    },
  }
}
