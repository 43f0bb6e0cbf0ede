import { PLAN_IDS } from '../planIds.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../db/sqlite/open.ts'
import { MAX_GROUPS } from '../../family/members.ts'
import { hashToken } from '../../auth/hashToken.ts'
import { getManifestFolder } from '../../manifest/files.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { MAX_SESSIONS } from '../../auth/sessions.ts'
import { MAX_TOKENS } from '../../tokens/accessTokens.ts'

/** Number of rows in every table that can grow. */
export const ROWS = Number(process.env['CALOTYPE_BOUNDS_ROWS'] ?? 100_000)
/** The first administrator, who sent all the email. */
export const ADMIN = { id: 1, token: 'a'.repeat(43) }
/** Owns all photos, the large album, uploads and archives. */
export const OWNER = { id: 2, token: 'o'.repeat(43) }
/** All albums and items of `OWNER` are shared with this user. */
export const RECIPIENT = { id: 3, token: 'r'.repeat(43) }
/** The owner of `SHARED_ALBUM`, and one of the many users with whom album 1 and item 1 are shared. */
export const OTHER_USER = { id: 4, token: 't'.repeat(43) }
/** Owns many albums and links, and no photos. */
export const COLLECTOR = { id: 5, token: 'c'.repeat(43) }
export const PASSWORD = 'Tintype-1841!'
/** Tokens of the links to album 1, which contains every photo, and to a single photo. */
export const ALBUM_LINK = 'albumalbumalbumalbum01'
export const PHOTO_LINK = 'photophotophotophoto01'
/** The album of `OWNER`, which contains every photo. */
export const LARGE_ALBUM = 1
/** The album of `OTHER_USER` with the same photos. `OWNER` and `RECIPIENT` each added half of them. */
export const SHARED_ALBUM = ROWS + 1
/** The month with more than half of the photos. 20,000 of them have the same date. */
export const LARGE_MONTH = { year: 1924, month: 1 }
/** Whether the library is small. A small library suffices for counting work, but not for measuring time and memory. */
const IS_SMALL = ROWS < 10_000
/** Size of the only large original. Exceeds the memory that a request may use. */
export const LARGE_FILE_BYTES = (IS_SMALL ? 1 : 48) * 1024 ** 2
/** An upload with all of its chunks, and their number. */
export const LARGE_UPLOAD = 'u1'
export const CHUNKS = 5120

/** Number of incomplete uploads. An account can't have many more. */
const OPEN_UPLOADS = 50

/** Returns the stored name of a photo. Names with the same prefix are stored in the same folder. */
export const getFileName = (id: number) => `seed${String(id).padStart(18, '0')}.jpg`
/** A video whose original is the large file. */
export const VIDEO = { id: 1, fileName: getFileName(1) }
export const PHOTO = { id: 2, fileName: getFileName(2) }
/** A photo that needs a display rendition. */
export const HEIC = { id: 3, fileName: getFileName(3) }

/**
 * Number of originals that exist at each end of the timeline. Downloads of archives are aborted before they contain
 * that many.
 */
const FILES = 3000
/** Number of emails to groups, each with its share of the queued emails. */
const MAILINGS = 4
const TINY_SHA256 = createHash('sha256').update('x').digest('hex')
const LARGE_SHA256 = createHash('sha256').update(Buffer.alloc(LARGE_FILE_BYTES)).digest('hex')
const NOW = Date.now()

/** A token that was encrypted with a lost key. */
const SEALED_TOKEN = Buffer.alloc(50).toString('base64url')

/** Returns SQL for a table with the numbers from `from` to `to` in column `n`. */
const createNumbersSql = (from: number, to: number) =>
  `(with recursive counter(n) as (select ${from} union all select n + 1 from counter where n < ${to}) select n from counter)`

const ALL_NUMBERS = createNumbersSql(1, ROWS)
const LARGE_MONTH_START = `${LARGE_MONTH.year}-${String(LARGE_MONTH.month).padStart(2, '0')}`
/**
 * Number of dates outside the large month, and the interval between them in seconds. The dates span 100 years or, in a
 * small library, so few months that every month contains photos.
 */
const [DATES, DATE_INTERVAL] = IS_SMALL ? [400, 2_629_800] : [100_000, 31_536]
/** Three of five photos belong to the large month. The order of the dates differs from that of the ids. */
const TAKEN_AT = `case
  when n % 5 = 0 then '${LARGE_MONTH_START}-15T12:00:00'
  when n % 5 < 3 then strftime('%Y-%m-%dT%H:%M:%S', '${LARGE_MONTH_START}-01', (n * 7919 % 2600000) || ' seconds')
  else strftime('%Y-%m-%dT%H:%M:%S', '1924-02-01', (n * 7919 % ${DATES} * ${DATE_INTERVAL}) || ' seconds') end`
const FILE_NAME = `'seed' || printf('%018d', n) || '.jpg'`
/** Texts that differ in every row, so that the search index has about as many trigrams as in a real library. */
const TEXTS = `'IMG_' || printf('%06d', n) || '.jpg', '["lake","winter"]', 'bridge word' || n % 5000 || ' number ' || n, 'Zürich', 'Somewhere', 'Fujifilm X100V'`

const createMediaSql = (from: number, to: number, trashedAt: string) => `
insert into media (id, owner_id, file_name, name, labels, description, city, country, camera_name, type, size, sha256,
  date_added, taken_at, taken_source, year, month, width, height, thumbhash, is_favorite, status, trashed_at,
  needs_inspection)
select n, ${OWNER.id}, ${FILE_NAME}, ${TEXTS},
  iif(n = ${VIDEO.id}, 'video/mp4', iif(n % 50 = 0, 'video/quicktime', iif(n = ${HEIC.id}, 'image/heic', 'image/jpeg'))), iif(n = ${VIDEO.id}, ${LARGE_FILE_BYTES}, n + 1000),
  iif(n = ${VIDEO.id}, '${LARGE_SHA256}', printf('%064x', n)), n, taken, 'exif', cast(substr(taken, 1, 4) as integer),
  cast(substr(taken, 6, 2) as integer), 4000 + n % 3, 3000, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', n % 2, 'ready', ${trashedAt}, 0
from (select n, ${TAKEN_AT} as taken from ${createNumbersSql(from, to)}) order by n`

/** Returns the statements that fill the database, in order. */
function createStatements(passwordHash: string): string[] {
  const createAccountSql = (id: number, email: string, roles: string) =>
    `(${id}, '${email}', '${passwordHash}', '${roles}', 1, 1)`
  const createSessionSql = ({ id, token }: { id: number; token: string }) =>
    `(${id}, '${hashToken(token)}', ${NOW}, ${NOW})`
  const lastOther = OTHER_USER.id + ROWS - 1
  return [
    `insert into user (id, email, password_hash, roles, created_at, email_verified_at) values
      ${createAccountSql(1, 'admin@example.test', '["ADMIN","USER"]')}, ${createAccountSql(2, 'owner@example.test', '["USER"]')},
      ${createAccountSql(3, 'recipient@example.test', '["USER"]')}`,
    `insert into user (id, email, password_hash, roles, created_at, email_verified_at)
      select n, 'person' || n || '@example.test', '', '["USER"]', n, n from ${createNumbersSql(OTHER_USER.id, lastOther)}`,
    `insert into session (user_id, token_hash, created_at, last_used_at)
      values ${[ADMIN, OWNER, RECIPIENT, OTHER_USER, COLLECTOR].map(createSessionSql).join()}`,
    ...[OWNER, RECIPIENT, COLLECTOR].map(
      ({ id }) => `insert into session (user_id, token_hash, created_at, last_used_at, device)
        select ${id}, 'session' || ${id} || '-' || n, ${NOW}, ${NOW} - n, 'Firefox' from ${createNumbersSql(2, MAX_SESSIONS)}`,
    ),
    `insert into session (user_id, token_hash, created_at, last_used_at, device)
      select id, 'session' || id, ${NOW}, ${NOW} - id, 'Firefox' from user where id > ${COLLECTOR.id}`,
    `insert into access_token (user_id, token_hash, name, scopes, created_at, expires_at)
      select ${OWNER.id}, 'token' || n, 'Token ' || n, '["media:read"]', 1, ${NOW} from ${createNumbersSql(1, MAX_TOKENS)}`,
    createMediaSql(1, ROWS, 'null'),
    createMediaSql(ROWS + 1, 2 * ROWS, `${NOW} - n`),
    ...['asc', 'desc'].map(
      (order) => `update media set size = 1, sha256 = '${TINY_SHA256}' where id <> ${VIDEO.id} and id in (
        select id from media where trashed_at is null order by taken_at ${order}, id ${order} limit ${FILES})`,
    ),

    `insert into job (kind, media_id, state, attempts, error, created_at)
      select 'transcode', n, 'failed', 3, 'The file is damaged.', n from ${createNumbersSql(ROWS + 1, 2 * ROWS)}`,

    `insert into album (id, owner_id, title, created_at)
      select n, iif(n = ${LARGE_ALBUM}, ${OWNER.id}, ${COLLECTOR.id}), 'Album ' || n, n from ${createNumbersSql(1, ROWS)}`,
    `insert into album_media (album_id, media_id, added_by, added_at, taken_at)
      select 1, id, owner_id, 0, taken_at from media where trashed_at is null order by taken_at, id`,
    `insert into album_media (album_id, media_id, added_by, added_at, taken_at)
      select n, n, ${OWNER.id}, 0, (select taken_at from media where id = n) from ${createNumbersSql(2, ROWS)}`,
    `insert into album (id, owner_id, title, created_at) values (${SHARED_ALBUM}, ${OTHER_USER.id}, 'Shared', 0)`,
    `insert into album_media (album_id, media_id, added_by, added_at, taken_at)
      select ${SHARED_ALBUM}, media_id, iif(media_id % 2, ${OWNER.id}, ${RECIPIENT.id}), 0, taken_at
      from album_media where album_id = 1 order by taken_at, media_id`,
    `insert into album_share (album_id, user_id, permission, created_at)
      select ${SHARED_ALBUM}, id, 'edit', 1 from user where id in (${OWNER.id}, ${RECIPIENT.id})`,
    `insert into invited_user (id, email, created_at)
      select n + 10 * ${ROWS}, 'invited' || n || '@example.test', n from ${ALL_NUMBERS}`,
    `insert into album_share (album_id, user_id, permission, created_at)
      select ${LARGE_ALBUM}, n, 'edit', n from ${createNumbersSql(RECIPIENT.id, lastOther)}`,
    `insert into album_share (album_id, user_id, permission, created_at)
      select n, ${RECIPIENT.id}, 'read', n from ${createNumbersSql(2, ROWS)}`,
    `insert into media_share (media_id, user_id, permission, created_at)
      select 1, n, 'read', n from ${createNumbersSql(OTHER_USER.id, lastOther)}`,
    `insert into media_share (media_id, user_id, permission, created_at)
      select n, ${RECIPIENT.id}, 'read', n / 7 from ${ALL_NUMBERS}`,

    `insert into link (id, owner_id, token_hash, token_sealed, title, resource, album_id, created_at, revoked_at)
      select n, iif(n > 2, ${COLLECTOR.id}, ${OWNER.id}), 'link' || n, '${SEALED_TOKEN}', 'Link ' || n, iif(n % 2, 'album', 'media'), iif(n % 2, 1, null), n, null from ${ALL_NUMBERS}`,
    `update link set token_hash = '${hashToken(ALBUM_LINK)}' where id = 1`,
    `update link set token_hash = '${hashToken(PHOTO_LINK)}' where id = 2`,
    `insert into link_media (link_id, media_id) select n, 1 from ${ALL_NUMBERS} where n % 2 = 0`,

    `insert into family_group (id, owner_id, title, created_at)
      select n, iif(n <= ${MAX_GROUPS}, ${OWNER.id}, ${OTHER_USER.id} + n - 1), 'Group ' || n, n from ${ALL_NUMBERS}`,
    `insert into family_member (group_id, user_id, state, invited_at)
      select 1, n, 'rejected', n from ${createNumbersSql(OTHER_USER.id, lastOther)}`,
    `insert into family_member (group_id, user_id, state, invited_at)
      select n, ${RECIPIENT.id}, iif(n < ${MAX_GROUPS}, 'accepted', 'pending'), n from ${ALL_NUMBERS}`,
    `insert into subscription values
      ('sub_owner', ${OWNER.id}, ${PLAN_IDS.Family}, 'active', ${Date.UTC(2100, 0)}, 699, 'eur', 0)`,
    `insert into payment_event select 'evt_' || n, ${NOW} from ${ALL_NUMBERS}`,

    `insert into mail (user_id, recipients, undelivered, subject, html, text, status, retry_count, max_retries, due_at, created_at)
      select 1, '["person' || n || '@example.test"]', '[]', 'Subject ' || n, iif(n % 500, null, '<p>Hello</p>'), null,
        iif(n % 4, 'SENT', 'FAILED'), 0, 3, n, n from ${ALL_NUMBERS}`,
    `insert into mailing (key, user_id, audience, subject, html, state, max_user_id, expected, created_at)
      select 'mailing' || n, 1, 'ALL', 'Mailing ' || n, '<p>Hello</p>', 'QUEUED', ${ROWS}, ${ROWS}, n
      from ${createNumbersSql(1, MAILINGS)}`,
    // The emails aren't due, so the mailings can be stopped.
    `insert into mail (user_id, recipients, undelivered, subject, status, retry_count, max_retries, due_at, created_at, mailing_id)
      select 1, '["person' || n || '@example.test"]', '[]', 'Mailing', 'PENDING', 0, 3, ${NOW} * 2, n, 1 + n % ${MAILINGS}
      from ${ALL_NUMBERS}`,
    `insert into email_template (id, name, subject, html, text, is_active, created_by, created_at)
      select n, 'Template ' || n, 'Subject', '<p>Hello {{userName}}</p>', null, 1, 1, n from ${ALL_NUMBERS}`,
    `insert into feature_flag select 'flag-' || n, 'A flag', 1, 1 from ${ALL_NUMBERS}`,
    `insert into variable (key, value, type, category, description, is_sensitive, is_active, updated_at, updated_by)
      select 'KEY_' || n, 'value ' || n, 'STRING', 'URLS', 'A variable', 0, 1, n, 1 from ${ALL_NUMBERS}`,
    `insert into audit (created_at, actor_id, kind, subject, action, changes)
      select n, 1, iif(n % 2, 'flag', 'template'), 'flag-' || n, 'changed', '[]' from ${ALL_NUMBERS}`,

    `insert into folder_import (id, user_id, folder_path, total_files, total_size, created_at)
      select n, ${OWNER.id}, 'Pictures', ${ROWS}, 1, n from ${ALL_NUMBERS}`,
    `insert into staged_file (id, user_id, import_id, file_name, name, size, sha256, is_archive, status, is_scanned,
        entries, items, added, skipped, updated_at)
      select n, ${OWNER.id}, 1, 'staged' || n || '.staged', 'part-' || n || '.zip', 1, printf('%064x', n), 1, 'STAGED',
        0, ${ROWS}, ${ROWS}, 0, iif(n = 1, ${ROWS / 2}, 0), ${NOW} from ${ALL_NUMBERS}`,
    `insert into staged_entry (staged_file_id, entry, name, result, media_id)
      select 1, n, 'IMG_' || n || '.jpg', iif(n % 2, 'ADDED', 'LEFT_OUT'), n from ${ALL_NUMBERS}`,
    `insert into upload (id, user_id, file_name, file_size, chunk_size, total_chunks, descriptor, part_name, created_at,
        last_chunk_at, media_id)
      select 'u' || n, ${OWNER.id}, 'a.jpg', iif(n = 1, ${CHUNKS + 1}, 1), 1, iif(n = 1, ${CHUNKS + 1}, 1),
        '{"name":"a.jpg"}', 'part' || n, ${NOW}, ${NOW}, iif(n > ${OPEN_UPLOADS}, n, null) from ${ALL_NUMBERS}`,
    `insert into upload_chunk (upload_id, chunk_index, size, etag)
      select '${LARGE_UPLOAD}', n, 1, '0123456789abcdef' from ${createNumbersSql(0, CHUNKS - 1)}`,

    // Delete pending changes, so that no measurement includes writing the manifest of the seeded rows.
    'delete from manifest_change',
  ]
}

/**
 * Creates the database of a data folder, with 100,000 rows in every table that can grow. Statements that insert many
 * rows take a fraction of the time of separate inserts.
 */
export async function seed(folder: string): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await openDatabase(folder).close()
  const database = new DatabaseSync(path.join(folder, 'calotype.sqlite'))
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000; begin')
  for (const statement of createStatements(passwordHash)) database.exec(statement)
  database.exec('commit; pragma journal_mode = wal')
  database.close()
  mkdirSync(getManifestFolder(folder))
}

/**
 * Creates the originals and renditions that the drivers read. Downloads of all originals are aborted before they reach
 * a missing one.
 */
export function addFiles(data: string): void {
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { readOnly: true })
  const rows = ['asc', 'desc'].flatMap((order) =>
    database
      .prepare(
        `select file_name from media where trashed_at is null order by taken_at ${order}, id ${order} limit ${FILES}`,
      )
      .all(),
  )
  database.close()
  const createFolder = (kind: string) => {
    const folder = path.join(data, kind, 'se', 'ed')
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const originals = createFolder('blob')
  for (const { file_name: name } of rows) writeFileSync(path.join(originals, String(name)), 'x')
  const largeFile = path.join(originals, VIDEO.fileName)
  writeFileSync(largeFile, '')
  truncateSync(largeFile, LARGE_FILE_BYTES)
  for (const kind of ['thumb', 'preview']) writeFileSync(path.join(createFolder(kind), PHOTO.fileName), 'x')
  writeFileSync(path.join(createFolder('display'), HEIC.fileName), 'x')
}
