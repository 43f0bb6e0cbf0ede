import type { Kysely } from 'kysely'
import type { AuditAction, AuditTable, Schema } from '../db/schema.ts'

/** The fields of an object, with secrets masked; null if the object does not exist. */
export type AuditDetails = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
> | null

interface AuditedAction {
  /** Milliseconds since 1970 in UTC. */
  at: number
  /** Id of the user; null for a command on the server, and for somebody who isn't signed in. */
  actorId: number | null
  kind: AuditTable['kind']
  /** Identifies the object, as in `AuditTable`. */
  subject: string
}

export interface AuditedChange extends AuditedAction {
  before: AuditDetails
  after: AuditDetails
}

/** Replaces a secret in the audit trail. */
export const MASKED_VALUE = '••••••'
/** Replaces the new value of a changed secret, so that the recorded old and new values differ. */
export const OTHER_MASKED_VALUE = `${MASKED_VALUE} (another)`

export interface Change {
  field: string
  from: string | null
  to: string | null
}

/** Actor id of commands on the server and of people who aren't signed in. No user has this id. */
export const COMMAND_ACTOR_ID = 0

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

/** Records an event that changes no object, with its details. */
export async function auditEvent(
  db: Kysely<Schema>,
  { action, details, ...event }: AuditedAction & { action: AuditAction; details?: AuditDetails },
): Promise<void> {
  await write(db, event, action, listChanges(null, details ?? null))
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
