import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { selectUnfinished } from '../upload/uploads.ts'
import { FREE_PLAN } from './catalogue.ts'
import { planOf } from './planOf.ts'

const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3
/** Storage of an account on the free plan until its address is verified. Anybody can create such accounts. */
const UNVERIFIED_LIMIT_MB = 250

/** How much of their plan somebody uses, in bytes. */
export interface Storage {
  planName: string
  usedBytes: number
  limitBytes: number
  /** Whether the limit is smaller than that of the plan because the email address isn't verified. */
  limitedUntilVerified: boolean
}

/** Keeps uploads within the plans, those that are running included (THREATS T22). */
export interface Quota {
  /**
   * Keeps room for an upload in one request, until that is disposed of; throws 507 when there is none.
   *
   * @param bytes the most that can come
   * @param stagedId what it comes out of, which goes when it is unpacked and takes no room from its own contents
   */
  reserve(userId: number, bytes: number, stagedId?: number): Promise<Disposable>
  /**
   * Throws 507 unless this many bytes more fit. An upload in chunks is announced in the same transaction: its row keeps
   * the room until the upload is complete, cancelled or over.
   */
  requireFreeSpace(transaction: Kysely<Schema>, userId: number, bytes: number): Promise<void>
}

/** What is kept, the trash included, against the plan it counts to. */
export async function storageOf(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  userId: number,
): Promise<Storage & { userIds: readonly number[] }> {
  const { plan, userIds } = await planOf(db, userId)
  const { bytes } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.sum<number>('used_bytes').as('bytes'))
    .where('id', 'in', userIds)
    .executeTakeFirstOrThrow()
  // Without a mail server, nobody can verify an address (docs/decisions/0086). A payment identifies its payer well enough.
  const limitedUntilVerified =
    settings.smtpUrl !== null && plan === FREE_PLAN && !(await isVerified(db, userId))
  const limitMB = limitedUntilVerified ? UNVERIFIED_LIMIT_MB : plan.storageLimitMB
  return {
    planName: plan.name,
    usedBytes: bytes,
    limitBytes: limitMB * MEBIBYTE,
    limitedUntilVerified,
    userIds,
  }
}

async function isVerified(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const user = db.selectFrom('user').select('email_verified_at').where('id', '=', userId)
  return (await user.executeTakeFirst())?.email_verified_at != null
}

export function createQuota({ db, settings, expiry }: Pick<AppContext, 'db' | 'settings' | 'expiry'>): Quota {
  /** Bytes of uploads in one request, by user: they end with the process, and so does this. */
  const arriving = new Map<number, number>()
  const arrivingFor = (userIds: readonly number[]) =>
    userIds.reduce((sum, userId) => sum + (arriving.get(userId) ?? 0), 0)
  const arrive = (userId: number, bytes: number) => arriving.set(userId, arrivingFor([userId]) + bytes)

  async function requireFreeSpace(
    transaction: Kysely<Schema>,
    userId: number,
    bytes: number,
    stagedId?: number,
  ) {
    const { userIds, usedBytes, limitBytes, limitedUntilVerified } = await storageOf(
      { db: transaction, settings },
      userId,
    )
    const announced = await selectUnfinished(transaction, expiry.now())
      .select(({ fn }) => fn.sum<number | null>('file_size').as('bytes'))
      .where('user_id', 'in', userIds)
      .executeTakeFirst()
    const staged = await stagedBytes(transaction, userIds, stagedId)
    const taken = usedBytes + (announced?.bytes ?? 0) + staged + arrivingFor(userIds)
    if (bytes > 0 && taken + bytes > limitBytes) {
      throw limitedUntilVerified ? unverifiedLimit() : noRoom(taken, limitBytes)
    }
  }

  return {
    requireFreeSpace,
    async reserve(userId, bytes, stagedId) {
      // Transactions run one after another, so nothing slips in between the look and the reservation.
      await db.transaction().execute(async (transaction) => {
        await requireFreeSpace(transaction, userId, bytes, stagedId)
        arrive(userId, bytes)
      })
      return { [Symbol.dispose]: () => void arrive(userId, -bytes) }
    },
  }
}

/** What lies there to be unpacked, or could not be. */
async function stagedBytes(
  db: Kysely<Schema>,
  userIds: readonly number[],
  butFor: number | undefined,
): Promise<number> {
  const kept = await db
    .selectFrom('staged_file')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('user_id', 'in', userIds)
    .where('status', 'not in', ['COMPLETED', 'DISCARDED'])
    .where('id', '!=', butFor ?? 0)
    .executeTakeFirst()
  return kept?.bytes ?? 0
}

function noRoom(taken: number, limit: number): Problem {
  return new Problem(
    507,
    `There is not enough storage left: ${gigabytes(taken)} of the ${gigabytes(limit)} of your plan are taken, ` +
      'the trash, running uploads and staged files included. A larger plan has more room.',
  )
}

const unverifiedLimit = () =>
  new Problem(
    507,
    `Until you confirm your email address, you can store ${UNVERIFIED_LIMIT_MB} MB. ` +
      'Open the link in the email we sent you to use all the storage of your plan.',
    null,
    'EMAIL_NOT_VERIFIED',
  )

const gigabytes = (bytes: number) => `${Number((bytes / GIBIBYTE).toFixed(2))} GB`
