import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'

/**
 * Corrects times that were recorded while the clock was ahead. Otherwise, sessions would last too long and emails would
 * be delayed. Items in the trash keep their time: at worst, they are deleted later.
 *
 * @param now milliseconds since 1970 in UTC
 */
export async function clampFutureTimes(db: Kysely<Schema>, now: number): Promise<void> {
  const clamp = (column: string) =>
    sql`case when ${sql.ref(column)} > ${now} then ${now} else ${sql.ref(column)} end`
  const statements = [
    sql`update session set created_at = ${clamp('created_at')}, last_used_at = ${clamp('last_used_at')}
      where created_at > ${now} or last_used_at > ${now}`,
    sql`update email_proof set expires_at = ${now} + expires_at - created_at, created_at = ${now}
      where created_at > ${now}`,
    sql`update link set expires_at = ${now} + expires_at - created_at, created_at = ${now}
      where created_at > ${now}`,
    sql`update access_token set expires_at = ${now} + expires_at - created_at, created_at = ${now},
      last_used_at = ${clamp('last_used_at')} where created_at > ${now} or last_used_at > ${now}`,
    sql`update upload set last_chunk_at = ${now} where last_chunk_at > ${now}`,
    sql`update staged_file set updated_at = ${now} where updated_at > ${now}`,
    sql`update mail set due_at = ${now}, created_at = ${now} where created_at > ${now}`,
    sql`update integrity_check set started_at = ${clamp('started_at')}, completed_at = ${clamp('completed_at')}`,
  ]
  await runTransaction(db, { lock: null }, async (transaction) => {
    for (const statement of statements) await statement.execute(transaction)
  })
}
