import { type Kysely, sql } from 'kysely'
import { getCaller, getId } from '../http/access.ts'
import { audit } from '../audit/audit.ts'
import { hashToken } from '../auth/hashToken.ts'
import type { AppContext } from '../appContext.ts'
import type { LinkRow, Schema } from '../db/schema.ts'
import { toListPage } from '../db/listPage.ts'
import { containsText } from '../db/queries/textSearch.ts'
import { type PageRequest, parsePageKey } from '../db/pageKey.ts'
import { runTransaction } from '../db/transaction.ts'
import { formatTime } from '../formatTime.ts'
import type { Operations } from '../http/contract/operations.ts'
import { DEFAULT_LIMIT, sendPage } from '../http/lists/sendList.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import { readLinkTotals } from './readLinkTotals.ts'

/** Matches the URL of a link, or of a file in the link, and captures the token. */
const TOKEN_IN_URL = /\/share\/([\w-]+)/
/** Number of links per slice. It is small, because up to 500 files are counted for each link. */
const LINK_BATCH_SIZE = 10

type LinkWithOwner = LinkRow & { owner_email: string }

/** Operations that let administrators and moderators list and disable the share links of all users. */
export function createAdminLinkOperations({ db, reader, now }: AppContext): Operations {
  async function toAdminLink(link: LinkWithOwner) {
    return {
      id: link.id,
      title: link.title,
      ownerEmail: link.owner_email,
      fileCount: (await readLinkTotals(db, link)).files,
      createdAt: formatTime(link.created_at),
      expiresAt: formatTime(link.expires_at),
      isDisabled: link.disabled_at !== null,
    }
  }

  return {
    async listAllLinks(request, reply) {
      const { q = '', limit = DEFAULT_LIMIT, cursor } = request.query as { q?: string } & Partial<PageRequest>
      const token = TOKEN_IN_URL.exec(q)?.[1]
      const text = q.trim()
      // A search reads all links, so the query runs in the reader thread.
      const links = selectLinks(db)
        .$if(token !== undefined, (rows) => rows.where('token_hash', '=', hashToken(token ?? '')))
        .$if(token === undefined && text !== '', (rows) =>
          rows.where(containsText([sql.ref('link.title'), sql.ref('owner.email')], text)),
        )
      const beforeId = cursor === undefined ? null : Number(parsePageKey(cursor, 1)[0])
      const rows = await reader.read<LinkWithOwner>(
        links
          .$if(beforeId !== null, (older) => older.where('link.id', '<', beforeId))
          .orderBy('link.id', 'desc')
          .limit(limit + 1),
      )
      const page = await toListPage(
        rows,
        { limit, ...(cursor !== undefined && { cursor }) },
        {
          getKey: ({ id }) => [id],
          count: () =>
            reader.read(links.clearSelect().select((row) => row.fn.countAll<number>().as('count'))),
        },
      )
      return sendPage(reply, page, (found) => Promise.all(found.map(toAdminLink)), LINK_BATCH_SIZE)
    },

    async updateAnyLink(request) {
      const id = getId(request)
      const { isDisabled } = request.body as { isDisabled: boolean }
      const caller = getCaller(request)
      const at = now()
      const find = (transaction: Kysely<Schema>) =>
        selectLinks(transaction).where('link.id', '=', id).executeTakeFirstOrThrow(createNotFoundError)
      return toAdminLink(
        await runTransaction(db, { lock: ['link', id] }, async (transaction) => {
          const before = await find(transaction)
          if (!isDisabled && before.owner_id === caller.id && !caller.roles.includes('ADMIN'))
            throw new Problem(403, 'Only another administrator or moderator can enable your link again.')
          await transaction
            .updateTable('link')
            .set({ disabled_at: isDisabled ? (before.disabled_at ?? at) : null })
            .where('id', '=', id)
            .execute()
          await audit(transaction, {
            at,
            actorId: caller.id,
            kind: 'link',
            subject: before.title,
            before: { disabled: before.disabled_at !== null },
            after: { disabled: isDisabled },
          })
          return find(transaction)
        }),
      )
    },
  }
}

const selectLinks = (db: Kysely<Schema>) =>
  db
    .selectFrom('live_link as link')
    .innerJoin('live_user as owner', 'owner.id', 'link.owner_id')
    .selectAll('link')
    .select('owner.email as owner_email')
    .where('revoked_at', 'is', null)
