import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { mapSlices, readSlices, SLICE_ROWS } from '../db/readSlices.ts'
import type { LinkRow, Schema } from '../db/schema.ts'
import { readGroups, readMembers } from '../family/members.ts'
import type { AppContext } from '../appContext.ts'
import { createLinks } from '../links/links.ts'
import { selectSubscriptions, toSubscription } from '../payments/subscription.ts'
import { getPlan } from '../plans/getPlan.ts'
import { findRecipients } from '../sharing/recipient.ts'
import { type DatedShare, createShares } from '../sharing/shares.ts'
import { formatTime } from '../formatTime.ts'
import { selectTokens, toAccessToken } from '../tokens/accessTokens.ts'
import { LAST_USED_FIRST, selectSessions, toSession } from './readSessions.ts'

export async function exportAccount({ db, now, expiry }: AppContext, userId: number) {
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const { plan } = await getPlan(db, userId)
  const tokens = await selectTokens(db, userId).execute()
  return {
    id: user.id,
    email: user.email,
    emailVerifiedAt: formatTime(user.email_verified_at),
    firstName: user.first_name,
    lastName: user.last_name,
    roles: JSON.parse(user.roles) as string[],
    planName: plan.name,
    createdAt: formatTime(user.created_at),
    exportedAt: formatTime(now()),
    accessTokens: tokens.map((row) => toAccessToken(row, expiry.now())),
    sessions: mapSlices(readSlices(selectSessions(db, userId), LAST_USED_FIRST), (rows) =>
      rows.map(toSession),
    ),
  }
}

/** Yields the family groups that the user owns or has joined, with their members. */
export async function* exportFamilyGroups({ db }: AppContext, userId: number) {
  for await (const groups of readGroups(db, userId))
    for (const { id, title, owner_id, created_at } of groups) {
      const isOwner = owner_id === userId
      yield [{ id, title, isOwner, createdAt: formatTime(created_at), ...(await readMembers(db, id)) }]
      await setImmediate()
    }
}

/** Returns the user's subscriptions, as the payment provider last reported them. */
export async function exportSubscriptions({ db }: AppContext, userId: number) {
  return (await selectSubscriptions(db, userId).execute()).map((row) => ({
    ...toSubscription(row),
    currentPeriodEnd: formatTime(row.current_period_end),
  }))
}

/** Number of albums per slice. Each album takes a separate query that reads its photos. */
const ALBUM_BATCH_SIZE = 50

function readAlbums({ db }: Pick<AppContext, 'db'>, userId: number) {
  return readSlices(db.selectFrom('live_album').selectAll().where('owner_id', '=', userId), {
    columns: ['created_at', 'id'],
    direction: 'asc',
    getKey: ({ created_at, id }) => [created_at, id],
    size: ALBUM_BATCH_SIZE,
  })
}

/** Yields slices of the user's albums, with the paths of the photos in each album. */
export function exportAlbums(context: AppContext, userId: number, paths: ExportPaths) {
  const readMediaIds = (albumId: number) => {
    const rows = context.db.selectFrom('album_media').select('media_id').where('album_id', '=', albumId)
    return readSlices(rows, { columns: ['media_id'], direction: 'asc', getKey: ({ media_id }) => [media_id] })
  }
  return mapSlices(readAlbums(context, userId), (albums) =>
    albums.map(({ id, title, description, cover_media_id, created_at }) => ({
      id,
      title,
      description,
      cover: paths.get(cover_media_id ?? 0) ?? null,
      createdAt: formatTime(created_at),
      files: mapSlices(readMediaIds(id), (rows) => toPaths(rows, paths)),
    })),
  )
}

/** Yields slices of the shares of the user's albums and photos. Each share includes its recipients. */
export function exportShares(context: AppContext, userId: number, paths: ExportPaths) {
  const { db } = context

  async function* exportAlbumShares() {
    for await (const albums of readAlbums(context, userId))
      for (const { id, title } of albums)
        yield* mapSlices(createShares(db, 'album').readAll(id), async (shares) =>
          (await toShareRecords(db, shares)).map((share) => ({ albumId: id, title, ...share })),
        )
  }

  async function* exportMediaShares() {
    for (const ids of sliceIds(paths)) {
      const sharedIds = db
        .selectFrom('media_share')
        .select('media_id')
        .distinct()
        .where('media_id', 'in', ids)
      for (const { media_id: id } of await sharedIds.execute())
        yield* mapSlices(createShares(db, 'media').readAll(id), async (shares) =>
          (await toShareRecords(db, shares)).map((share) => ({ file: paths.get(id) ?? null, ...share })),
        )
      await setImmediate()
    }
  }

  return { albums: exportAlbumShares(), photos: exportMediaShares() }
}

function* sliceIds(paths: ExportPaths): Generator<number[], void> {
  let slice: number[] = []
  for (const id of paths.keys()) {
    slice.push(id)
    if (slice.length < SLICE_ROWS) continue
    yield slice
    slice = []
  }
  yield slice
}

async function toShareRecords(db: Kysely<Schema>, shares: readonly DatedShare[]) {
  const recipients = await findRecipients(
    db,
    shares.map(({ user_id }) => user_id),
  )
  return shares.map(({ user_id, permission, created_at }) => ({
    email: recipients.get(user_id)?.email ?? null,
    permission,
    since: formatTime(created_at),
  }))
}

/** Yields slices of the user's share links with their URLs, including expired and revoked links. */
export function exportLinks(context: AppContext, userId: number, paths: ExportPaths) {
  const { db } = context
  const { getUrlAndToken } = createLinks(context)
  const links = readSlices(db.selectFrom('live_link').selectAll().where('owner_id', '=', userId), {
    columns: ['created_at', 'id'],
    direction: 'asc',
    getKey: ({ created_at, id }) => [created_at, id],
    size: LINK_BATCH_SIZE,
  })
  const toRecord = async (link: LinkRow) => {
    const files = db.selectFrom('link_media').select('media_id').where('link_id', '=', link.id)
    return {
      url: getUrlAndToken(link).url,
      title: link.title,
      description: link.description,
      albumId: link.album_id,
      files: toPaths(await files.execute(), paths),
      createdAt: formatTime(link.created_at),
      expiresAt: formatTime(link.expires_at),
      disabledAt: formatTime(link.revoked_at),
    }
  }
  return mapSlices(links, (rows) => Promise.all(rows.map(toRecord)))
}

/** Number of links per slice. A link can have up to 500 files. */
const LINK_BATCH_SIZE = 20

function toPaths(rows: readonly { media_id: number }[], paths: ExportPaths): string[] {
  return rows.flatMap(({ media_id }) => paths.get(media_id) ?? [])
}

/** Paths in the archive, by item id. */
export type ExportPaths = ReadonlyMap<number, string>
