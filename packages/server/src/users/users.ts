import { isEmailAddress } from '@calotype/formats/emailAddress'
import type { Kysely } from 'kysely'
import { hashNewPassword } from '../auth/hashNewPassword.ts'
import { checkPassword, createPassword } from '../auth/passwords.ts'
import type { Schema } from '../db/schema.ts'
import { mayBeAdministrator } from '../db/queries/roles.ts'
import { FieldProblem, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { User } from './person.ts'

/** Id of the first administrator, who has permissions that other administrators lack. */
export const FIRST_ADMINISTRATOR = 1
const DEFAULT_EMAIL = 'admin@calotype.local'
const WEAK_ADMINISTRATOR_PASSWORD =
  'CALOTYPE_ADMIN_PASSWORD is too easy to guess. Choose an uncommon password with at least two of these: ' +
  '8 characters, lowercase and uppercase letters, a digit, a special character.'

type NewUser = Omit<User, 'id' | 'name'> & { id?: number }

/** The newly created first administrator. The password is null if the operator configured it. */
export interface FirstAdministrator {
  email: string
  password: string | null
}

/** Whether a user is the only administrator (THREATS T11). */
export async function isLastAdministrator(db: Kysely<Schema>, id: number): Promise<boolean> {
  const candidates = await db.selectFrom('user').select(['id', 'roles']).where(mayBeAdministrator).execute()
  // The name of a custom role may contain "ADMIN" in quotes.
  const administrators = candidates.filter(({ roles }) => (JSON.parse(roles) as string[]).includes('ADMIN'))
  return administrators.length === 1 && administrators[0]?.id === id
}

/** Trims an address and converts it to Unicode's composed form (NFC), in which addresses are stored and looked up. */
export const normalizeEmail = (input: string) => input.trim().normalize('NFC')

/** Normalizes an address. Throws 400 if email can't be sent to it. */
export function requireEmail(input: string): string {
  const email = normalizeEmail(input)
  if (!isEmailAddress(email))
    throw new Problem(400, 'Please enter an email address.', { code: 'INVALID_EMAIL' })
  return email
}

/**
 * Adds a user. Throws 400 if email can't be sent to the address or the password is too easy to guess, and 409 if the
 * address already has an account.
 */
export async function addUser(
  context: Pick<AppContext, 'db' | 'now'>,
  { password, ...person }: NewUser & { password: string },
): Promise<Omit<User, 'name'>> {
  requireEmail(person.email)
  return addUserWithHash(context, person, await hashNewPassword(password, 'password'))
}

/** Adds a user with a valid address and a hashed password. Throws 409 if the address already has an account. */
export async function addUserWithHash(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  input: NewUser,
  password_hash: string,
): Promise<Omit<User, 'name'>> {
  const { id, ...person } = { ...input, email: normalizeEmail(input.email) }
  const addedUser = await db
    .insertInto('user')
    .values({
      ...(id && { id }),
      email: person.email,
      password_hash,
      first_name: person.firstName,
      last_name: person.lastName,
      roles: JSON.stringify(person.roles),
      created_at: now(),
      email_verified_at: person.emailVerified ? now() : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!addedUser)
    throw new Problem(409, 'An account with this email already exists.', { code: 'EMAIL_TAKEN' })
  return { id: addedUser.id, ...person }
}

/** Adds the first administrator, whose id is 1. Returns null if they already exist. */
export async function addFirstAdministrator(
  context: Pick<AppContext, 'db' | 'now' | 'settings'>,
): Promise<FirstAdministrator | null> {
  if (
    await context.db.selectFrom('user').select('id').where('id', '=', FIRST_ADMINISTRATOR).executeTakeFirst()
  )
    return null
  const { adminEmail, adminPassword } = context.settings
  const password = adminPassword ?? createPassword()
  const { email } = await addUser(context, {
    id: FIRST_ADMINISTRATOR,
    email: adminEmail ?? DEFAULT_EMAIL,
    password,
    firstName: null,
    lastName: null,
    roles: ['ADMIN', 'USER'],
    emailVerified: true,
  }).catch((error: unknown) => {
    if (error instanceof FieldProblem) throw new Error(WEAK_ADMINISTRATOR_PASSWORD)
    throw error
  })
  return { email, password: adminPassword === null ? password : null }
}

/**
 * Returns the email address of the first administrator if CALOTYPE_ADMIN_PASSWORD differs from their password,
 * otherwise null. The setting takes effect only at the first start.
 */
export async function findUnappliedPassword({
  db,
  settings,
}: Pick<AppContext, 'db' | 'settings'>): Promise<string | null> {
  if (settings.adminPassword === null) return null
  const user = await db
    .selectFrom('user')
    .select(['email', 'password_hash'])
    .where('id', '=', FIRST_ADMINISTRATOR)
    .executeTakeFirstOrThrow()
  const { isCorrect } = await checkPassword(settings.adminPassword, user.password_hash)
  return isCorrect ? null : user.email
}
