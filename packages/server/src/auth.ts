import { callerIn } from './access.ts'
import { createAttempts } from './attempts.ts'
import { Problem } from './errors.ts'
import type { House } from './house.ts'
import type { Operations } from './operations.ts'
import { checkPassword, hashPassword, NOBODYS_HASH } from './passwords.ts'
import { beginSession, endSession } from './sessions.ts'
import { shown } from './user.ts'
import { addUser, emailOf } from './users.ts'

interface SignInBody {
  email: string
  password: string
}

interface SignUpBody extends SignInBody {
  firstName?: string | null
  lastName?: string | null
}

/** Sign-up, sign-in and sign-out, API-008 and API-009. */
export function authOperations(house: House): Operations {
  const signIns = createAttempts(house.now)
  const signUps = createAttempts(house.now)

  return {
    async signIn(request) {
      const { email, password } = request.body as SignInBody
      const address = emailOf(email)
      const takeBack = await signIns.begin(request.ip, address.toLowerCase())
      const found = await house.db
        .selectFrom('user')
        .selectAll()
        .where('email', '=', address)
        .executeTakeFirst()
      const { isRight, isWeak } = await checkPassword(password, found?.password_hash ?? NOBODYS_HASH)
      if (!found || !isRight) throw new Problem(401, 'Invalid email or password.')
      takeBack()

      if (isWeak) {
        const stronger = await hashPassword(password)
        await house.db
          .updateTable('user')
          .set({ password_hash: stronger })
          .where('id', '=', found.id)
          .execute()
      }
      return {
        token: await beginSession(house, found.id),
        user: shown({
          id: found.id,
          email: found.email,
          firstName: found.first_name,
          lastName: found.last_name,
          roles: JSON.parse(found.roles),
        }),
      }
    },

    async signUp(request, reply) {
      const { email, password, firstName, lastName } = request.body as SignUpBody
      await signUps.begin(request.ip)
      const user = await addUser(house, {
        email,
        password,
        firstName: firstName?.trim() || null,
        lastName: lastName?.trim() || null,
        roles: ['USER'],
      })
      return reply.code(201).send(shown(user))
    },

    async signOut(request, reply) {
      await endSession(house, callerIn(request).sessionId)
      return reply.code(204).send()
    },
  }
}
