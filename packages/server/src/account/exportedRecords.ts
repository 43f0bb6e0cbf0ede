import { groupSlices, membersOf } from '../family/members.ts'
import type { House } from '../house.ts'
import { createLinks } from '../links/links.ts'
import { subscriptionShown } from '../payments/subscription.ts'
import { planOf } from '../plans/planOf.ts'
import { recipientsOf } from '../sharing/recipient.ts'
import type { Places } from './exportedFiles.ts'
import { timeOf } from '../timeOf.ts'

/** The user and where they are signed in. */
export async function accountOf({ db, now }: House, userId: number) {
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const { plan } = await planOf(db, userId)
  const sessions = await db
    .selectFrom('session')
    .select(['device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute()
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
    sessions: sessions.map(({ device, created_at, last_used_at }) => ({
      device,
      createdAt: timeOf(created_at),
      lastUsedAt: timeOf(last_used_at),
    })),
  }
}

/** The family groups they own or have joined, and who else is in them. */
export async function familyOf({ db }: House, userId: number) {
  const groups = (await Array.fromAsync(groupSlices(db, userId))).flat()
  return Promise.all(
    groups.map(async ({ id, title, owner_id, created_at }) => ({
      id,
      title,
      isOwner: owner_id === userId,
      createdAt: timeOf(created_at),
      ...(await membersOf(db, id)),
    })),
  )
}

/** What they pay for, as the payment provider last told it. */
export async function subscriptionsOf({ db }: House, userId: number) {
  const held = db.selectFrom('subscription').selectAll().where('user_id', '=', userId)
  return (await held.execute()).map((row) => ({
    ...subscriptionShown(row),
    currentPeriodEnd: timeOf(row.current_period_end),
  }))
}

/** Own albums with the own photos in them. */
export async function albumsOf({ db }: House, userId: number, places: Places) {
  const albums = await db
    .selectFrom('album')
    .selectAll()
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()
  const inside = await db
    .selectFrom('album_media')
    .innerJoin('album', 'album.id', 'album_media.album_id')
    .select(['album_id', 'media_id'])
    .where('album.owner_id', '=', userId)
    .orderBy('album_media.taken_at')
    .execute()
  const byAlbum = Map.groupBy(inside, ({ album_id }) => album_id)
  return albums.map(({ id, title, description, cover_media_id, created_at }) => ({
    id,
    title,
    description,
    cover: places.get(cover_media_id ?? 0) ?? null,
    createdAt: timeOf(created_at),
    files: placed(byAlbum.get(id) ?? [], places),
  }))
}

/** What is shared with whom. */
export async function sharesOf({ db }: House, userId: number, places: Places) {
  const albums = await db
    .selectFrom('album_share')
    .innerJoin('album', 'album.id', 'album_share.album_id')
    .select(['album.id', 'album.title', 'user_id', 'permission', 'album_share.created_at'])
    .where('album.owner_id', '=', userId)
    .execute()
  const media = await db
    .selectFrom('media_share')
    .innerJoin('media', 'media.id', 'media_share.media_id')
    .select(['media.id', 'user_id', 'permission', 'media_share.created_at'])
    .where('media.owner_id', '=', userId)
    .execute()
  const ids = new Set([...albums, ...media].map(({ user_id }) => user_id))
  const emails = await emailsOf(db, [...ids])
  const withWhom = ({ user_id, permission, created_at }: (typeof media)[number]) => ({
    email: emails.get(user_id) ?? null,
    permission,
    since: timeOf(created_at),
  })
  return {
    albums: albums.map((row) => ({ albumId: row.id, title: row.title, ...withWhom(row) })),
    photos: media.map((row) => ({ file: places.get(row.id) ?? null, ...withWhom(row) })),
  }
}

/** More ids would be too many parameters for one statement. */
const AT_ONCE = 500

async function emailsOf(db: House['db'], ids: readonly number[]): Promise<Map<number, string>> {
  const emails = new Map<number, string>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const [id, { email }] of await recipientsOf(db, ids.slice(at, at + AT_ONCE))) emails.set(id, email)
  return emails
}

/** Own links with their addresses, the ended ones too. */
export async function linksOf(house: House, userId: number, places: Places) {
  const { db } = house
  const { addressOf } = createLinks(house)
  const links = await db.selectFrom('link').selectAll().where('owner_id', '=', userId).orderBy('id').execute()
  const inside = await db
    .selectFrom('link_media')
    .innerJoin('link', 'link.id', 'link_media.link_id')
    .select(['link_id', 'media_id'])
    .where('link.owner_id', '=', userId)
    .execute()
  const byLink = Map.groupBy(inside, ({ link_id }) => link_id)
  return links.map((link) => ({
    url: addressOf(link).url,
    title: link.title,
    description: link.description,
    albumId: link.album_id,
    files: placed(byLink.get(link.id) ?? [], places),
    createdAt: timeOf(link.created_at),
    expiresAt: timeOf(link.expires_at),
    disabledAt: timeOf(link.revoked_at),
  }))
}

function placed(rows: readonly { media_id: number }[], places: Places): string[] {
  return rows.flatMap(({ media_id }) => places.get(media_id) ?? [])
}
