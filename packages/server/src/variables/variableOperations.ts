import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { getCaller } from '../http/access.ts'
import {
  audit,
  auditEvent,
  auditRead,
  MASKED_VALUE,
  OTHER_MASKED_VALUE,
  type AuditDetails,
} from '../audit/audit.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { Schema, VariableRow } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { KNOWN_FLAGS } from '../flags/knownFlags.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import { computeVersion, requireVersion } from '../http/version.ts'
import type { Operations } from '../http/contract/operations.ts'
import { cleanText } from '@calotype/formats/cleanText'
import { getDisplayName } from '../users/person.ts'
import { ALIASES, KNOWN_VARIABLES } from './knownVariables.ts'
import { createPublicVariableReader } from './publicVariables.ts'
import { validateValue } from './validateValue.ts'
import { formatTime } from '../formatTime.ts'

interface VariableFields {
  variableValue?: string
  variableType?: VariableRow['type']
  category?: string
  description?: string | null
  isSensitive?: boolean
  isActive?: boolean
}

type NewVariable = VariableFields &
  Required<Pick<VariableFields, 'variableValue' | 'variableType' | 'category'>> & { variableKey: string }

const getKey = ({ params }: FastifyRequest) => (params as { key: string }).key

/**
 * Operations on the operator's variables (API-064 to API-072). A response contains a sensitive value only if that
 * variable is requested individually. Such requests are recorded in the audit trail (THREATS T36).
 */
export function createVariableOperations({ db, readCached, log, now }: AppContext): Operations {
  const publicVariables = createPublicVariableReader({ db, readCached })

  /** Runs a change and records it in the audit trail. The write clears the read cache of every process. */
  async function change(
    request: FastifyRequest,
    key: string,
    run: (transaction: Kysely<Schema>, before: VariableRow | undefined) => Promise<VariableRow | null>,
  ): Promise<void> {
    await runTransaction(db, { lock: ['variable', key] }, async (transaction) => {
      const rows = transaction.selectFrom('variable').selectAll().where('key', '=', key)
      const before = await rows.executeTakeFirst()
      const after = await run(transaction, before)
      const isNewSecret = before && after?.is_sensitive && before.value !== after.value
      await audit(transaction, {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'variable',
        subject: key,
        before:
          before === undefined
            ? null
            : {
                ...toAuditDetails(before),
                // The previous value becomes secret, too, when its variable does.
                ...(after?.is_sensitive && { value: MASKED_VALUE }),
              },
        after: after && {
          ...toAuditDetails(after),
          ...(isNewSecret && { value: OTHER_MASKED_VALUE }),
        },
      })
    })
  }

  const findVariable = async (key: string) =>
    selectWithAuthor(db).where('variable.key', '=', key).executeTakeFirstOrThrow(createNotFoundError)

  function sendVariables(
    reply: FastifyReply,
    rows: ReturnType<typeof selectWithAuthor>,
  ): Promise<FastifyReply> {
    const slices = readSlices(rows, {
      columns: ['variable.key'],
      direction: 'asc',
      getKey: ({ key }) => [key],
    })
    return sendJsonArray(
      reply,
      log,
      mapSlices(slices, (slice) => slice.map(maskValue)),
    )
  }

  return {
    listVariables: (_request, reply) => sendVariables(reply, selectWithAuthor(db)),

    listVariablesOfCategory(request, reply) {
      const { category } = request.params as { category: string }
      return sendVariables(reply, selectWithAuthor(db).where('variable.category', '=', category))
    },

    async getVariable(request) {
      const row = await findVariable(getKey(request))
      const action = {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'variable',
        subject: row.key,
      } as const
      if (row.is_sensitive) await auditRead(db, action)
      return toVariable(row)
    },

    async createVariable(request, reply) {
      const fields = request.body as NewVariable
      const key = fields.variableKey
      await change(request, key, (transaction, before) => {
        if (before)
          throw new Problem(409, 'A variable with this key already exists.', { code: 'VARIABLE_EXISTS' })
        requireValidValue(fields.variableType, fields.variableValue)
        requireKnownValue(key, fields.variableValue)
        return transaction
          .insertInto('variable')
          .values({
            key,
            value: fields.variableValue,
            type: fields.variableType,
            category: fields.category,
            description: cleanText(fields.description),
            is_sensitive: Number(fields.isSensitive ?? false),
            is_active: Number(fields.isActive ?? true),
            updated_at: now(),
            updated_by: getCaller(request).id,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return reply.code(201).send(maskValue(await findVariable(key)))
    },

    async updateVariable(request) {
      const key = getKey(request)
      const { version, ...fields } = request.body as VariableFields & { version?: string }
      await change(request, key, (transaction, before) => {
        if (!before) throw createNotFoundError()
        requireVersion(version, getVersionedFields(before))
        if (before.is_sensitive && fields.isSensitive === false && fields.variableValue === undefined)
          throw new Problem(
            400,
            'Sensitive values stay hidden. To make this variable visible, enter a new value.',
            { code: 'VALUE_HIDDEN' },
          )
        requireValidValue(fields.variableType ?? before.type, fields.variableValue ?? before.value)
        requireKnownValue(key, fields.variableValue ?? before.value)
        return transaction
          .updateTable('variable')
          .set({ ...toColumns(fields), updated_at: now(), updated_by: getCaller(request).id })
          .where('key', '=', key)
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return maskValue(await findVariable(key))
    },

    async deleteVariable(request, reply) {
      const key = getKey(request)
      await change(request, key, async (transaction, before) => {
        if (!before) throw createNotFoundError()
        await transaction.deleteFrom('variable').where('key', '=', key).execute()
        return null
      })
      return reply.code(204).send()
    },

    async clearVariableCache(request) {
      await auditEvent(db, {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'variable',
        subject: 'cache',
        action: 'cleared',
      })
      // Recording this in the audit trail is a write, which clears the read cache.
      return { message: 'Cache cleared successfully' }
    },

    async listKnownSettings() {
      return {
        variables: Object.entries(KNOWN_VARIABLES).map(([key, { type, category, defaultValue }]) => ({
          key,
          type,
          category,
          defaultValue,
          aliases: Object.keys(ALIASES).filter((alias) => ALIASES[alias] === key),
        })),
        flags: KNOWN_FLAGS,
      }
    },

    listPublicVariables: (_request, reply) => sendJsonArray(reply, log, publicVariables.all()),
    listAppUrls: () => publicVariables.appUrls(),
  }
}

function requireValidValue(type: VariableRow['type'], value: string): void {
  const problem = validateValue(type, value)
  if (problem !== null) throw new Problem(400, problem)
}

/** Throws 400 if the product doesn't accept the value of a variable that it reads. */
function requireKnownValue(key: string, value: string): void {
  const { isValid, rule } = KNOWN_VARIABLES[key] ?? {}
  if (isValid && !isValid(value)) throw new Problem(400, `${key} ${rule}.`)
}

/** Returns the columns for the fields in a request. */
function toColumns({
  variableValue,
  variableType,
  category,
  description,
  isSensitive,
  isActive,
}: VariableFields) {
  return {
    ...(variableValue !== undefined && { value: variableValue }),
    ...(variableType !== undefined && { type: variableType }),
    ...(category !== undefined && { category }),
    ...(description !== undefined && { description: cleanText(description) }),
    ...(isSensitive !== undefined && { is_sensitive: Number(isSensitive) }),
    ...(isActive !== undefined && { is_active: Number(isActive) }),
  }
}

function selectWithAuthor(db: Kysely<Schema>) {
  return db
    .selectFrom('variable')
    .leftJoin('live_user as user', 'user.id', 'variable.updated_by')
    .selectAll('variable')
    .select(['user.email', 'user.first_name', 'user.last_name'])
}

type VariableWithAuthor = Awaited<ReturnType<ReturnType<typeof selectWithAuthor>['executeTakeFirstOrThrow']>>

function toVariable(row: VariableWithAuthor) {
  return {
    id: row.id,
    variableKey: row.key,
    variableValue: row.value,
    variableType: row.type,
    category: row.category,
    description: row.description,
    isSensitive: Boolean(row.is_sensitive),
    isActive: Boolean(row.is_active),
    updatedAt: formatTime(row.updated_at),
    updatedBy: getDisplayName(row),
    version: computeVersion(getVersionedFields(row)),
  }
}

/** Returns the columns that an administrator can edit. */
const getVersionedFields = ({
  value,
  type,
  category,
  description,
  is_sensitive,
  is_active,
}: VariableRow) => ({
  value,
  type,
  category,
  description,
  is_sensitive,
  is_active,
})

function maskValue(row: VariableWithAuthor) {
  return { ...toVariable(row), variableValue: row.is_sensitive ? null : row.value }
}

function toAuditDetails(row: VariableRow): AuditDetails {
  return {
    value: row.is_sensitive ? MASKED_VALUE : row.value,
    type: row.type,
    category: row.category,
    description: row.description,
    sensitive: Boolean(row.is_sensitive),
    active: Boolean(row.is_active),
  }
}
