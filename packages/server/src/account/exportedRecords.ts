import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { mapSlices, readSlices, SLICE_ROWS } from '../db/readSlices.ts'
import type { LinkRow, Schema } from '../db/schema.ts'
import { groupSlices, membersOf } from '../family/members.ts'
import type { AppContext } from '../appContext.ts'
import { createLinks } from '../links/links.ts'
import { subscriptionShown } from '../payments/subscription.ts'
import { planOf } from '../plans/planOf.ts'
import { recipientsOf } from '../sharing/recipient.ts'
import { type DatedShare, resourceShares } from '../sharing/shares.ts'
import { timeOf } from '../timeOf.ts'
import type { Places } from './exportedFiles.ts'
import { sessionSlices, sessionsOf, toSession } from './sessionSlices.ts'

/** The user and where they are signed in. */
export async function accountOf({ db, now }: AppContext, userId: number) {
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const { plan } = await planOf(db, userId)
  return {
    id: user.id,
    email: user.email,
    emailVerifiedAt: timeOf(user.email_verified_at),
    firstName: user.first_name,
    lastName: user.last_name,
    roles: JSON.parse(user.roles) as string[],
    planName: plan.name,
    createdAt: timeOf(user.created_at),
    exportedAt: timeOf(now()),
    sessions: mapSlices(sessionSlices(sessionsOf(db, userId)), (rows) => rows.map(toSession)),
  }
}

/** The family groups that the user owns or has joined, and who else is in them. */
export async function* familyOf({ db }: AppContext, userId: number) {
  for await (const groups of groupSlices(db, userId))
    for (const { id, title, owner_id, created_at } of groups) {
      const isOwner = owner_id === userId
      yield [{ id, title, isOwner, createdAt: timeOf(created_at), ...(await membersOf(db, id)) }]
      await setImmediate()
    }
}

/** The user's subscriptions, as the payment provider last reported them. */
export async function subscriptionsOf({ db }: AppContext, userId: number) {
  const held = db.selectFrom('subscription').selectAll().where('user_id', '=', userId)
  return (await held.execute()).map((row) => ({
    ...subscriptionShown(row),
    currentPeriodEnd: timeOf(row.current_period_end),
  }))
}

/** Albums read at once: the photos of each are read by queries of their own. */
const ALBUMS_AT_ONCE = 50

function albumSlices({ db }: Pick<AppContext, 'db'>, userId: number) {
  return readSlices(db.selectFrom('live_album').selectAll().where('owner_id', '=', userId), {
    columns: ['created_at', 'id'],
    direction: 'asc',
    keyOf: ({ created_at, id }) => [created_at, id],
    size: ALBUMS_AT_ONCE,
  })
}

/** The user's albums with their photos in them. */
export function albumsOf(context: AppContext, userId: number, places: Places) {
  const inside = (albumId: number) => {
    const rows = context.db.selectFrom('album_media').select('media_id').where('album_id', '=', albumId)
    return readSlices(rows, { columns: ['media_id'], direction: 'asc', keyOf: ({ media_id }) => [media_id] })
  }
  return mapSlices(albumSlices(context, userId), (albums) =>
    albums.map(({ id, title, description, cover_media_id, created_at }) => ({
      id,
      title,
      description,
      cover: places.get(cover_media_id ?? 0) ?? null,
      createdAt: timeOf(created_at),
      files: mapSlices(inside(id), (rows) => placed(rows, places)),
    })),
  )
}

/** What is shared with whom. */
export function sharesOf(context: AppContext, userId: number, places: Places) {
  const { db } = context

  async function* ofAlbums() {
    for await (const albums of albumSlices(context, userId))
      for (const { id, title } of albums)
        yield* mapSlices(resourceShares(db, 'album').slices(id), async (shares) =>
          (await toShareRecords(db, shares)).map((share) => ({ albumId: id, title, ...share })),
        )
  }

  async function* ofPhotos() {
    for (const ids of idSlices(places)) {
      const shared = db.selectFrom('media_share').select('media_id').distinct().where('media_id', 'in', ids)
      for (const { media_id: id } of await shared.execute())
        yield* mapSlices(resourceShares(db, 'media').slices(id), async (shares) =>
          (await toShareRecords(db, shares)).map((share) => ({ file: places.get(id) ?? null, ...share })),
        )
      await setImmediate()
    }
  }

  return { albums: ofAlbums(), photos: ofPhotos() }
}

/** The ids of all items, in slices of `SLICE_ROWS`. */
function* idSlices(places: Places): Generator<number[], void> {
  let slice: number[] = []
  for (const id of places.keys()) {
    slice.push(id)
    if (slice.length < SLICE_ROWS) continue
    yield slice
    slice = []
  }
  yield slice
}

async function toShareRecords(db: Kysely<Schema>, shares: readonly DatedShare[]) {
  const recipients = await recipientsOf(
    db,
    shares.map(({ user_id }) => user_id),
  )
  return shares.map(({ user_id, permission, created_at }) => ({
    email: recipients.get(user_id)?.email ?? null,
    permission,
    since: timeOf(created_at),
  }))
}

/** The user's links with their addresses, the ended ones included. */
export function linksOf(context: AppContext, userId: number, places: Places) {
  const { db } = context
  const { addressOf } = createLinks(context)
  const own = readSlices(db.selectFrom('live_link').selectAll().where('owner_id', '=', userId), {
    columns: ['created_at', 'id'],
    direction: 'asc',
    keyOf: ({ created_at, id }) => [created_at, id],
    size: LINKS_AT_ONCE,
  })
  const toRecord = async (link: LinkRow) => {
    const inside = db.selectFrom('link_media').select('media_id').where('link_id', '=', link.id)
    return {
      url: addressOf(link).url,
      title: link.title,
      description: link.description,
      albumId: link.album_id,
      files: placed(await inside.execute(), places),
      createdAt: timeOf(link.created_at),
      expiresAt: timeOf(link.expires_at),
      disabledAt: timeOf(link.revoked_at),
    }
  }
  return mapSlices(own, (links) => Promise.all(links.map(toRecord)))
}

/** Links read at once: each can have 500 files. */
const LINKS_AT_ONCE = 20

function placed(rows: readonly { media_id: number }[], places: Places): string[] {
  return rows.flatMap(({ media_id }) => places.get(media_id) ?? [])
}
