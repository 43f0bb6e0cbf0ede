import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { getCaller } from '../http/access.ts'
import { audit, type AuditDetails } from '../audit/audit.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { FeatureFlagTable } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import { computeVersion, requireVersion } from '../http/version.ts'
import type { Operations } from '../http/contract/operations.ts'
import { cleanText } from '@calotype/formats/cleanText'

interface FlagFields {
  value?: boolean
  description?: string | null
  active?: boolean
}

const getName = ({ params }: FastifyRequest) => (params as { name: string }).name

/** Operations on feature flags, for administrators (API-077 to API-080). */
export function createFlagOperations({ db, log, now }: AppContext): Operations {
  const createAuditEntry = (
    request: FastifyRequest,
    subject: string,
    before: AuditDetails,
    after: AuditDetails,
  ) => ({
    at: now(),
    actorId: getCaller(request).id,
    kind: 'flag' as const,
    subject,
    before,
    after,
  })

  return {
    async listFeatureFlags(_request, reply) {
      const slices = readSlices(db.selectFrom('feature_flag').selectAll(), {
        columns: ['name'],
        direction: 'asc',
        getKey: ({ name }) => [name],
      })
      return sendJsonArray(
        reply,
        log,
        mapSlices(slices, (rows) => rows.map(toFeatureFlag)),
      )
    },

    async createFeatureFlag(request, reply) {
      const { name, value = false, description } = request.body as FlagFields & { name: string }
      const createdFlag = await runTransaction(db, { lock: null }, async (transaction) => {
        const row = await transaction
          .insertInto('feature_flag')
          .values({ name, description: cleanText(description), value: Number(value), active: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!row)
          throw new Problem(409, 'A feature flag with this name already exists.', { code: 'FLAG_EXISTS' })
        await audit(transaction, createAuditEntry(request, name, null, getVersionedFields(row)))
        return row
      })
      return reply.code(201).send(toFeatureFlag(createdFlag))
    },

    async updateFeatureFlag(request) {
      const name = getName(request)
      const { version, value, description, active } = request.body as FlagFields & { version?: string }
      return runTransaction(db, { lock: ['flag', name] }, async (transaction) => {
        const flags = transaction.selectFrom('feature_flag').selectAll()
        const before = await flags.where('name', '=', name).executeTakeFirstOrThrow(createNotFoundError)
        requireVersion(version, getVersionedFields(before))
        const after = await transaction
          .updateTable('feature_flag')
          .set({
            ...(value !== undefined && { value: Number(value) }),
            ...(description !== undefined && { description: cleanText(description) }),
            ...(active !== undefined && { active: Number(active) }),
          })
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirstOrThrow()
        await audit(
          transaction,
          createAuditEntry(request, name, getVersionedFields(before), getVersionedFields(after)),
        )
        return toFeatureFlag(after)
      })
    },

    async deleteFeatureFlag(request, reply) {
      const name = getName(request)
      await runTransaction(db, { lock: null }, async (transaction) => {
        const deletedFlag = await transaction
          .deleteFrom('feature_flag')
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirstOrThrow(createNotFoundError)
        await audit(transaction, createAuditEntry(request, name, getVersionedFields(deletedFlag), null))
      })
      return reply.code(204).send()
    },
  }
}

function toFeatureFlag(row: Selectable<FeatureFlagTable>) {
  return { name: row.name, ...getVersionedFields(row), version: computeVersion(getVersionedFields(row)) }
}

const getVersionedFields = ({ value, active, description }: Selectable<FeatureFlagTable>) => ({
  value: Boolean(value),
  active: Boolean(active),
  description,
})
