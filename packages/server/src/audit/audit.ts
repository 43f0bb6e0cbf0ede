import { type Kysely, sql } from 'kysely'
import { getCaller } from '../http/access.ts'
import { createPage } from '../db/listPage.ts'
import { parsePageKey } from '../db/pageKey.ts'
import type { AuditTable, Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { formatTime } from '../formatTime.ts'
import { FIRST_ADMINISTRATOR } from '../users/users.ts'

/** The fields of an object, with secrets masked; null if the object does not exist. */
export type AuditDetails = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
> | null

/** An action of an administrator on one object. */
interface AuditedAction {
  /** Milliseconds since 1970 in UTC. */
  at: number
  /** Id of the administrator; null if a command on the server performed the action. */
  actorId: number | null
  kind: AuditTable['kind']
  /** Id of the user, name of the flag or template, key of the variable, or reason why expiry was paused. */
  subject: string
}

/** A change that an administrator made to one object. */
export interface AuditedChange extends AuditedAction {
  before: AuditDetails
  after: AuditDetails
}

/** Stands for a secret. */
export const MASKED_VALUE = '••••••'
/** Stands for a secret that replaces another one. */
export const OTHER_MASKED_VALUE = `${MASKED_VALUE} (another)`

interface Change {
  field: string
  from: string | null
  to: string | null
}

const ENTRIES_OF_A_PAGE = 50
/** Stands for commands on the server, because no user has this id. */
const COMMAND_ACTOR_ID = 0

/** Records a change in the transaction that makes it, so that neither is committed without the other. */
export async function audit(transaction: Kysely<Schema>, change: AuditedChange): Promise<void> {
  const { before, after } = change
  const changes = listChanges(before, after)
  if (changes.length === 0) return
  const act = before === null ? 'created' : after === null ? 'deleted' : 'changed'
  await write(transaction, change, act, changes)
}

/** Records that a secret was read. Call this before sending the secret. */
export async function auditRead(db: Kysely<Schema>, action: AuditedAction): Promise<void> {
  await write(db, action, 'read', [])
}

async function write(
  db: Kysely<Schema>,
  { at, actorId, kind, subject }: AuditedAction,
  action: AuditTable['action'],
  changes: readonly Change[],
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      created_at: at,
      actor_id: actorId ?? COMMAND_ACTOR_ID,
      kind,
      subject,
      action,
      changes: JSON.stringify(changes),
    })
    .execute()
}

function listChanges(before: AuditDetails, after: AuditDetails): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, from: formatValue(before?.[field]), to: formatValue(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
}

function formatValue(value: NonNullable<AuditDetails>[string] | undefined): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/**
 * Operation that lists the audit trail for administrators. Only the first administrator sees changes to email
 * templates, because only that account sends email (SHELL-053).
 */
export function createAuditOperations({ db }: AppContext): Operations {
  return {
    async listAudit(request) {
      const { cursor } = request.query as { cursor?: string }
      const before = cursor === undefined ? null : Number(parsePageKey(cursor, 1)[0])
      const isFirst = getCaller(request).id === FIRST_ADMINISTRATOR
      const foundRows = await db
        .selectFrom('audit')
        .leftJoin('live_user as actor', 'actor.id', 'audit.actor_id')
        .leftJoin('live_user as concerned', (join) =>
          join
            .on('audit.kind', 'in', ['roles', 'user'])
            .on((on) => on('concerned.id', '=', on.cast<number>('audit.subject', 'integer'))),
        )
        .selectAll('audit')
        .select(['actor.email as actor_email', 'concerned.email as concerned_email'])
        .$if(!isFirst, (query) => query.where(sql<boolean>`audit.kind <> 'template'`))
        .$if(before !== null, (query) => query.where('audit.id', '<', before))
        .orderBy('audit.id', 'desc')
        .limit(ENTRIES_OF_A_PAGE + 1)
        .execute()
      const { rows, nextCursor } = createPage(foundRows, ENTRIES_OF_A_PAGE, ({ id }) => [id])
      return {
        entries: rows.map((row) => ({
          id: row.id,
          at: formatTime(row.created_at),
          actorId: row.actor_id === COMMAND_ACTOR_ID ? null : row.actor_id,
          actorEmail: row.actor_email,
          kind: row.kind,
          subject: row.concerned_email ?? row.subject,
          act: row.action,
          changes: JSON.parse(row.changes) as Change[],
        })),
        nextCursor,
      }
    },
  }
}
