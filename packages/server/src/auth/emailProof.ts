import type { Kysely, Selectable } from 'kysely'
import type { EmailProofTable, Schema } from '../db/schema.ts'
import { hashToken } from './hashToken.ts'
import { createToken } from '../links/createToken.ts'
import type { Clock } from '../maintenance/clock/serverClock.ts'

const DAY_MS = 86_400_000
/** How long an emailed link is valid. Invitations last longer, because some recipients rarely check their email. */
const LIFETIME_MS = {
  verification: DAY_MS,
  share: 30 * DAY_MS,
  family: 30 * DAY_MS,
  account: 30 * DAY_MS,
  change: DAY_MS,
}
const HOUR_MS = 3_600_000
/** Maximum number of emails per hour, sender, purpose and address, so that nobody can flood an inbox. */
const MAX_PER_HOUR = 3

type EmailProof = Pick<Selectable<EmailProofTable>, 'email' | 'purpose' | 'sender_id'>

export async function canSendMail(
  db: Kysely<Schema>,
  { email, purpose, sender_id }: EmailProof,
  now: number,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('email_proof')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('sender_id', sender_id === null ? 'is' : '=', sender_id)
    .where('created_at', '>', now - HOUR_MS)
    .executeTakeFirstOrThrow()
  return count < MAX_PER_HOUR
}

/** Creates a token for an emailed link, and deletes expired tokens, in the caller's transaction. */
export async function createProof(db: Kysely<Schema>, proof: EmailProof, clock: Clock): Promise<string> {
  const token = createToken()
  const now = clock.now()
  await db.deleteFrom('email_proof').where('expires_at', '<=', clock.expiry.now()).execute()
  await db
    .insertInto('email_proof')
    .values({
      ...proof,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: now + LIFETIME_MS[proof.purpose],
    })
    .execute()
  return token
}

/** Whether a token was emailed to this address and is still valid. */
export async function isValidProof(
  db: Kysely<Schema>,
  token: string,
  email: string,
  { expiry }: Pick<Clock, 'expiry'>,
): Promise<boolean> {
  const proof = db
    .selectFrom('email_proof')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .where('purpose', '!=', 'change')
    .where('expires_at', '>', expiry.now())
  return (await proof.executeTakeFirst()) !== undefined
}

/** Invalidates the links that confirm a new address for an account. */
export async function deleteEmailChanges(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('email_proof').where('sender_id', '=', userId).where('purpose', '=', 'change').execute()
}

/** Invalidates all links emailed to an address. */
export async function deleteProofs(db: Kysely<Schema>, email: string): Promise<void> {
  await db.deleteFrom('email_proof').where('email', '=', email).execute()
}
