import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'
import { selectLinkFiles } from '../links/selectLinkFiles.ts'
import { readLinkTotals } from '../links/readLinkTotals.ts'
import { formatTime } from '../formatTime.ts'
import type { FileKey } from './fileKey.ts'
import type { OpenLink } from './findLink.ts'
import { MEGABYTE_BYTES, toSharedFile } from './sharedFile.ts'
import { createSharedFiles } from './sharedFiles.ts'

export interface PageQuery {
  limit: number
  page?: number
  /** Stored name of the file after which the page starts. */
  cursor?: string
  /** Stored name, without its extension, of a file on the page. */
  fileId?: string
}

/** Reads the fields of the contract's SharedGroup that are the same on every page. */
export async function readLinkFields(db: Kysely<Schema>, link: OpenLink) {
  const [beforeAt = ''] = link.email.split('@', 1)
  const { files, photos, videos, bytes } = await readLinkTotals(db, link)
  return {
    title: link.title,
    description: link.description,
    createdByName: [link.first_name, link.last_name].filter(Boolean).join(' ') || beforeAt,
    expiresAt: formatTime(link.expires_at),
    fileCount: files,
    photoCount: photos,
    videoCount: videos,
    totalSizeMB: bytes / MEGABYTE_BYTES,
  }
}

/** Builds the contract's SharedGroup with one page of files. */
export async function readSharedPage(db: Kysely<Schema>, link: OpenLink, token: string, query: PageQuery) {
  const { start, rows } = await readRows(db, link, query)
  const fields = await readLinkFields(db, link)
  const hasMore = start + rows.length < fields.fileCount
  return {
    ...fields,
    start,
    files: rows.map((row) => toSharedFile(token, row)),
    nextCursor: (hasMore && rows.at(-1)?.file_name) || null,
  }
}

async function readRows(db: Kysely<Schema>, link: OpenLink, { limit, page = 0, cursor, fileId }: PageQuery) {
  const files = createSharedFiles(db, link)
  if (cursor !== undefined) {
    // The file may no longer be in the link, but its key still marks the position.
    const key = await db
      .selectFrom('media')
      .select(['taken_at', 'id'])
      .where('file_name', '=', cursor)
      .executeTakeFirstOrThrow(createNotFoundError)
    const rows = await files.readAfter(key, limit)
    return { start: rows[0] ? await files.findPosition(rows[0]) : 0, rows }
  }
  const key = fileId === undefined ? undefined : await findFileKey(db, link, fileId)
  const number = key ? Math.floor((await files.findPosition(key)) / limit) : fileId === undefined ? page : 0
  return { start: number * limit, rows: await files.readPage(number, limit) }
}

/** Finds a file by its name without the extension, because page URLs omit the extension. */
function findFileKey(db: Kysely<Schema>, link: OpenLink, fileId: string): Promise<FileKey | undefined> {
  return selectLinkFiles(db, link)
    .select(['taken_at', 'id'])
    .where('file_name', '>', `${fileId}.`)
    .where('file_name', '<', `${fileId}/`)
    .executeTakeFirst()
}
