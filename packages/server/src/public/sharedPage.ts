import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { filesOf } from '../links/links.ts'
import { linkTotals } from '../links/linkTotals.ts'
import { formatTime } from '../formatTime.ts'
import type { FileKey } from './fileKey.ts'
import type { OpenLink } from './findLink.ts'
import { MEGABYTE, sharedFile } from './sharedFile.ts'
import { sharedFiles } from './sharedFiles.ts'

/** Which files of a link to read. */
export interface PageQuery {
  limit: number
  page?: number
  /** The stored name of the file that the page follows. */
  after?: string
  /** The stored name, without its extension, of a file on the page. */
  fileId?: string
}

/** The fields of the contract's SharedGroup that are the same on all pages. */
export async function linkFields(db: Kysely<Schema>, link: OpenLink) {
  const [beforeAt = ''] = link.email.split('@', 1)
  const { files, photos, videos, bytes } = await linkTotals(db, link)
  return {
    title: link.title,
    description: link.description,
    createdByName: [link.first_name, link.last_name].filter(Boolean).join(' ') || beforeAt,
    expiresAt: formatTime(link.expires_at),
    fileCount: files,
    photoCount: photos,
    videoCount: videos,
    totalSizeMB: bytes / MEGABYTE,
  }
}

/** Reads the contract's SharedGroup with one page of files. */
export async function sharedPage(db: Kysely<Schema>, link: OpenLink, token: string, query: PageQuery) {
  const { start, rows } = await rowsOf(db, link, query)
  return { ...(await linkFields(db, link)), start, files: rows.map((row) => sharedFile(token, row)) }
}

async function rowsOf(db: Kysely<Schema>, link: OpenLink, { limit, page = 0, after, fileId }: PageQuery) {
  const files = sharedFiles(db, link)
  if (after !== undefined) {
    // The file may have left the link since the previous page was read. Its position is still the right one.
    const key = await db
      .selectFrom('media')
      .select(['taken_at', 'id'])
      .where('file_name', '=', after)
      .executeTakeFirstOrThrow(notFound)
    const rows = await files.after(key, limit)
    return { start: rows[0] ? await files.positionOf(rows[0]) : 0, rows }
  }
  const key = fileId === undefined ? undefined : await keyOf(db, link, fileId)
  const number = key ? Math.floor((await files.positionOf(key)) / limit) : fileId === undefined ? page : 0
  return { start: number * limit, rows: await files.page(number, limit) }
}

/** The extension is not part of a page's address, so the file is found by the beginning of its name. */
function keyOf(db: Kysely<Schema>, link: OpenLink, fileId: string): Promise<FileKey | undefined> {
  return filesOf(db, link)
    .select(['taken_at', 'id'])
    .where('file_name', '>', `${fileId}.`)
    .where('file_name', '<', `${fileId}/`)
    .executeTakeFirst()
}
