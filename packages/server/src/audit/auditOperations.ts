import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { createPage } from '../db/listPage.ts'
import { parseId } from '../db/queries/expressions.ts'
import { containsText } from '../db/queries/textSearch.ts'
import { parsePageKey } from '../db/pageKey.ts'
import type { AuditAction, AuditKind, Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { getCaller } from '../http/access.ts'
import type { Operations } from '../http/contract/operations.ts'
import { sendCsv, toCsvCell } from '../http/lists/csv.ts'
import { formatTime } from '../formatTime.ts'
import { FIRST_ADMINISTRATOR } from '../users/users.ts'
import { auditEvent, type Change, COMMAND_ACTOR_ID } from './audit.ts'

const ENTRIES_PER_PAGE = 50
/** Number of entries that the export reads per query. */
const ENTRIES_PER_SLICE = 500
/** Kinds whose subject is the id of a user. */
const USER_KINDS: readonly AuditKind[] = ['roles', 'user', 'session', 'trash', 'subscription', 'export']
const CSV_HEADER = 'id,at,actor,action,kind,subject,changes\r\n'

interface AuditFilter {
  /** Part of the address of the actor or of the user whom an entry is about. */
  person?: string
  kind?: AuditKind
  act?: AuditAction
  from?: string
  to?: string
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

/**
 * Operations that list and export the audit trail. Only the first administrator sees entries about email templates and
 * sent email, because only that account sends email (SHELL-053).
 */
export function createAuditOperations({ db, reader, log, now }: AppContext): Operations {
  /** Reads the entries before an id. Uses the reader thread, because a filter may scan many entries. */
  const read = (entries: ReturnType<typeof selectEntries>, before: number | null, limit: number) =>
    reader.read<Row>(
      entries
        .$if(before !== null, (query) => query.where('audit.id', '<', before))
        .orderBy('audit.id', 'desc')
        .limit(limit),
    )

  return {
    async listAudit(request) {
      const { cursor, ...filter } = request.query as AuditFilter & { cursor?: string }
      const before = cursor === undefined ? null : Number(parsePageKey(cursor, 1)[0])
      const foundRows = await read(selectEntries(db, request, filter), before, ENTRIES_PER_PAGE + 1)
      const { rows, nextCursor } = createPage(foundRows, ENTRIES_PER_PAGE, ({ id }) => [id])
      return { entries: rows.map(toEntry), nextCursor }
    },

    async exportAudit(request, reply) {
      await auditEvent(db, {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'export',
        subject: 'audit',
        action: 'exported',
      })
      const entries = selectEntries(db, request, request.query as AuditFilter)
      async function* readLines() {
        let rows = await read(entries, null, ENTRIES_PER_SLICE)
        while (rows.length > 0) {
          yield rows.map(toCsvLine).join('')
          rows = await read(entries, rows.at(-1)?.id ?? 0, ENTRIES_PER_SLICE)
        }
      }
      return sendCsv(reply, log, { name: 'audit.csv', header: CSV_HEADER, lines: readLines() })
    },
  }
}

function selectEntries(
  db: Kysely<Schema>,
  request: FastifyRequest,
  { person = '', kind, act, from, to }: AuditFilter,
) {
  const isFirst = getCaller(request).id === FIRST_ADMINISTRATOR
  const text = person.trim()
  return db
    .selectFrom('audit')
    .leftJoin('live_user as actor', 'actor.id', 'audit.actor_id')
    .leftJoin('live_user as concerned', (join) =>
      join.on('audit.kind', 'in', USER_KINDS).on('concerned.id', '=', parseId(db, sql.ref('audit.subject'))),
    )
    .selectAll('audit')
    .select(['actor.email as actor_email', 'concerned.email as concerned_email'])
    .$if(!isFirst, (query) => query.where(sql<boolean>`audit.kind not in ('template', 'mail')`))
    .$if(kind !== undefined, (query) => query.where('audit.kind', '=', kind ?? 'user'))
    .$if(act !== undefined, (query) => query.where('audit.action', '=', act ?? 'created'))
    .$if(from !== undefined, (query) => query.where('audit.created_at', '>=', Date.parse(from ?? '')))
    .$if(to !== undefined, (query) => query.where('audit.created_at', '<', Date.parse(to ?? '')))
    .$if(text !== '', (query) =>
      query.where(
        containsText([sql`coalesce(actor.email, '')`, sql`coalesce(concerned.email, audit.subject)`], text),
      ),
    )
}

const toEntry = (row: Row) => ({
  id: row.id,
  at: formatTime(row.created_at),
  actorId: row.actor_id === COMMAND_ACTOR_ID ? null : row.actor_id,
  actorEmail: row.actor_email,
  kind: row.kind,
  subject: row.concerned_email ?? row.subject,
  act: row.action,
  changes: JSON.parse(row.changes) as Change[],
})

/** Converts an entry to a line of CSV, with all changes in one cell. */
function toCsvLine(row: Row): string {
  const { id, at, actorId, actorEmail, act, kind, subject, changes } = toEntry(row)
  const changesText = changes
    .map(({ field, from, to }) => `${field}: ${[from, to].filter((value) => value !== null).join(' → ')}`)
    .join('; ')
  const cells = [id, at, actorEmail ?? actorId, act, kind, subject, changesText]
  return `${cells.map(toCsvCell).join(',')}\r\n`
}
