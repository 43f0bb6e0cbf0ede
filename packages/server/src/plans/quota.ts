import type { Kysely } from 'kysely'
import { isSharedDatabase } from '../db/dialect.ts'
import type { Schema } from '../db/schema.ts'
import { acquireLock, runTransaction } from '../db/transaction.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { selectUnfinished } from '../upload/chunks/uploads.ts'
import { FREE_PLAN_ID } from './plans.ts'
import { getPlan, type UserPlan } from './getPlan.ts'
import type { Quota } from '../services.ts'

const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3
/** Storage of an account on the free plan until its address is verified, because anyone can create such accounts. */
const UNVERIFIED_LIMIT_MB = 250

/** The storage limit and usage of a user, in bytes. */
export interface Storage {
  planName: string
  usedBytes: number
  limitBytes: number
  /** Whether the limit is lower than the plan's because the email address isn't verified. */
  limitedUntilVerified: boolean
}

/**
 * Returns the storage limit of a user's plan, and the bytes that all users who share it use, including trash. If an
 * administrator set a limit for the user, that limit applies and only their own usage counts.
 */
export async function getStorage(
  context: Pick<AppContext, 'db' | 'settings'>,
  userId: number,
): Promise<Storage & { userIds: readonly number[] }> {
  return measureStorage(context, userId, await getPlan(context.db, userId))
}

async function measureStorage(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  userId: number,
  { plan, userIds: sharingIds }: UserPlan,
): Promise<Storage & { userIds: readonly number[] }> {
  const user = await db
    .selectFrom('user')
    .select(['email_verified_at', 'quota_mb'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const quotaMB = user?.quota_mb ?? null
  const userIds = quotaMB === null ? sharingIds : [userId]
  const { bytes } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.sum<number>('used_bytes').as('bytes'))
    .where('id', 'in', userIds)
    .executeTakeFirstOrThrow()
  // Without a mail server, nobody can verify an address (docs/decisions/0086). Paying users need no verification.
  const limitedUntilVerified =
    settings.smtpUrl !== null &&
    plan.id === FREE_PLAN_ID &&
    quotaMB === null &&
    user?.email_verified_at == null
  const limitMB = limitedUntilVerified ? UNVERIFIED_LIMIT_MB : (quotaMB ?? plan.storageLimitMB)
  return {
    planName: plan.name,
    usedBytes: bytes,
    limitBytes: limitMB * MEBIBYTE,
    limitedUntilVerified,
    userIds,
  }
}

export function createQuota({ db, settings, expiry }: Pick<AppContext, 'db' | 'settings' | 'expiry'>): Quota {
  /**
   * Bytes reserved for single-request uploads of this process, by user. They are stored only in memory, because these
   * uploads don't survive a restart. `confirm` considers the uploads of other processes.
   */
  const uploadingBytes = new Map<number, number>()
  const sumUploadingBytes = (userIds: readonly number[]) =>
    userIds.reduce((sum, userId) => sum + (uploadingBytes.get(userId) ?? 0), 0)
  const addUploadingBytes = (userId: number, bytes: number) =>
    uploadingBytes.set(userId, sumUploadingBytes([userId]) + bytes)

  async function requireFreeSpace(
    transaction: Kysely<Schema>,
    userId: number,
    bytes: number,
    { stagedId, countsUploading = true }: { stagedId?: number | undefined; countsUploading?: boolean } = {},
  ) {
    const plan = await getPlan(transaction, userId)
    await acquireLock(transaction, ['quota', Math.min(...plan.userIds)])
    const { userIds, usedBytes, limitBytes, limitedUntilVerified } = await measureStorage(
      { db: transaction, settings },
      userId,
      plan,
    )
    const announcedUploads = await selectUnfinished(transaction, expiry.now())
      .select(({ fn }) => fn.sum<number | null>('file_size').as('bytes'))
      .where('user_id', 'in', userIds)
      .executeTakeFirst()
    const stagedBytes = await sumStagedBytes(transaction, userIds, stagedId)
    const uploadingTotal = countsUploading ? sumUploadingBytes(userIds) : 0
    const usedTotal = usedBytes + (announcedUploads?.bytes ?? 0) + stagedBytes + uploadingTotal
    if (bytes > 0 && usedTotal + bytes > limitBytes) {
      throw limitedUntilVerified
        ? createUnverifiedLimitError()
        : createStorageFullError(usedTotal, limitBytes)
    }
  }

  return {
    requireFreeSpace,
    async reserve(userId, bytes, stagedId) {
      let reservedBytes = 0
      const release = () => {
        addUploadingBytes(userId, -reservedBytes)
        reservedBytes = 0
      }
      try {
        await runTransaction(db, { lock: null }, async (transaction) => {
          // PostgreSQL may repeat the transaction.
          release()
          await requireFreeSpace(transaction, userId, bytes, { stagedId })
          reservedBytes = bytes
          addUploadingBytes(userId, bytes)
        })
      } catch (error) {
        release()
        throw error
      }
      return { [Symbol.dispose]: release }
    },
    async confirm(transaction, userId, bytes, stagedId) {
      if (isSharedDatabase(transaction))
        await requireFreeSpace(transaction, userId, bytes, { stagedId, countsUploading: false })
    },
  }
}

/** Sums the sizes of staged files that are waiting to be unpacked or could not be unpacked. */
async function sumStagedBytes(
  db: Kysely<Schema>,
  userIds: readonly number[],
  exceptId: number | undefined,
): Promise<number> {
  const stagedBytes = await db
    .selectFrom('staged_file')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where('user_id', 'in', userIds)
    .where('status', 'not in', ['COMPLETED', 'DISCARDED'])
    .where('id', '!=', exceptId ?? 0)
    .executeTakeFirst()
  return stagedBytes?.bytes ?? 0
}

function createStorageFullError(usedTotal: number, limit: number): Problem {
  return new Problem(
    507,
    `Not enough storage: ${formatGigabytes(usedTotal)} of the ${formatGigabytes(limit)} in your plan are used, including the trash, ` +
      'running uploads, and staged files. Empty the trash or choose a larger plan.',
    { code: 'STORAGE_FULL', params: { usedBytes: usedTotal, limitBytes: limit } },
  )
}

const createUnverifiedLimitError = () =>
  new Problem(
    507,
    `Until you confirm your email address, you can store ${UNVERIFIED_LIMIT_MB} MB. ` +
      'Open the link in the email we sent you to use all the storage of your plan.',
    { code: 'EMAIL_NOT_VERIFIED', params: { limitMegabytes: UNVERIFIED_LIMIT_MB } },
  )

const formatGigabytes = (bytes: number) => `${Number((bytes / GIBIBYTE).toFixed(2))} GB`
