import { describe, expect, test } from 'vitest'
import type { MediaRow } from './db/schema.ts'
import { addMedia } from './testing/addMedia.ts'
import { anna, ask, count, jonas, server, wait, withAnnaAndJonas } from './testing/annaAndJonas.ts'
import { join, type Person } from './testing/testServer.ts'

withAnnaAndJonas()

interface ShareInfo {
  users: { userId: number; email: string; permission: string }[]
  link: { url: string; token: string } | null
}
type ShareUser = ShareInfo['users'][number]

const photoOf = (who: Person, over: Partial<MediaRow> = {}) => addMedia(server.app, who.id, over)

async function albumOf(who: Person): Promise<number> {
  const { id } = await ask<{ id: number }>(who, 'createAlbum', ['POST', '/api/albums'], {
    body: { title: 'Sea' },
    status: 201,
  })
  return id
}

/** Shares an album or a photo. */
function share(
  who: Person,
  place: `albums/${number}` | `media/${number}`,
  targetEmail: string,
  accessType = 'read',
) {
  const operation = place.startsWith('albums') ? 'shareAlbum' : 'shareMedia'
  return ask<ShareUser>(who, operation, ['POST', `/api/${place}/share`], {
    body: { targetEmail, accessType },
  })
}

const sharesOf = (who: Person, place: `albums/${number}` | `media/${number}`) =>
  ask<ShareInfo>(who, place.startsWith('albums') ? 'getAlbumShares' : 'getMediaShares', [
    'GET',
    `/api/${place}/shares`,
  ])

const sharedWith = (who: Person) =>
  ask<{ id: number; ownerEmail: string; permission: string; isFavorite: boolean }[]>(who, 'listSharedMedia', [
    'GET',
    '/api/media/shared-with-me',
  ])

describe('sharing with a person', () => {
  test('lets them see a photo until it is taken back', async () => {
    const { id } = await photoOf(anna, { is_favorite: 1 })
    expect(await sharesOf(anna, `media/${id}`)).toEqual({ users: [], link: null })
    expect(await share(anna, `media/${id}`, jonas.email)).toEqual({
      userId: jonas.id,
      email: jonas.email,
      permission: 'read',
    })
    expect(await sharedWith(jonas)).toMatchObject([
      { id, ownerEmail: anna.email, permission: 'read', isFavorite: false },
    ])
    await ask(jonas, 'getMedia', ['GET', `/api/media/${id}`])

    await ask(anna, 'revokeMediaShare', ['DELETE', `/api/media/${id}/share/${jonas.id}`], { status: 204 })
    await ask(jonas, 'getMedia', ['GET', `/api/media/${id}`], { status: 404 })
    expect(await sharedWith(jonas)).toEqual([])
    await ask(anna, 'revokeMediaShare', ['DELETE', `/api/media/${id}/share/${jonas.id}`], { status: 404 })
  })

  test('lets them see an album until it is taken back', async () => {
    const id = await albumOf(anna)
    await share(anna, `albums/${id}`, jonas.email, 'edit')
    expect((await sharesOf(anna, `albums/${id}`)).users).toEqual([
      { userId: jonas.id, email: jonas.email, permission: 'edit' },
    ])
    await ask(jonas, 'getAlbum', ['GET', `/api/albums/${id}`])
    await ask(anna, 'revokeAlbumShare', ['DELETE', `/api/albums/${id}/share/${jonas.id}`], { status: 204 })
    await ask(jonas, 'getAlbum', ['GET', `/api/albums/${id}`], { status: 404 })
  })

  test('again changes what they may, and nothing is there twice', async () => {
    const { id } = await photoOf(anna)
    await share(anna, `media/${id}`, jonas.email)
    await share(anna, `media/${id}`, ` ${jonas.email.toUpperCase()}`.trim(), 'edit')
    expect((await sharesOf(anna, `media/${id}`)).users).toEqual([
      { userId: jonas.id, email: jonas.email, permission: 'edit' },
    ])
  })

  test('lists what was shared last first, without what is in the trash', async () => {
    const first = await photoOf(anna, { taken_at: '2025-01-01T00:00:00' })
    const second = await photoOf(anna, { taken_at: '1999-01-01T00:00:00' })
    const trashed = await photoOf(anna)
    for (const { id } of [first, second, trashed]) {
      await share(anna, `media/${id}`, jonas.email)
      wait(1000)
    }
    await ask(anna, 'trashMedia', ['POST', '/api/media/trash'], { body: { mediaIds: [trashed.id] } })
    expect((await sharedWith(jonas)).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test.each([
    ['', 400],
    ['   ', 400],
    ['nobody', 400],
    ['a b@example.test', 400],
  ])('refuses %j as an address', async (targetEmail, status) => {
    const { id } = await photoOf(anna)
    const { message } = await ask<{ message: string }>(
      anna,
      'shareMedia',
      ['POST', `/api/media/${id}/share`],
      {
        body: { targetEmail, accessType: 'read' },
        status,
      },
    )
    expect(message).toBe('Please enter an email address.')
  })

  test('refuses one’s own address, in any case', async () => {
    const { id } = await photoOf(anna)
    for (const targetEmail of [anna.email, anna.email.toUpperCase()])
      expect(
        await ask(anna, 'shareMedia', ['POST', `/api/media/${id}/share`], {
          body: { targetEmail, accessType: 'read' },
          status: 400,
        }),
      ).toMatchObject({ message: 'This is your own email address.' })
  })

  test('lets nobody but the owner share, and no editor either', async () => {
    const id = await albumOf(anna)
    await share(anna, `albums/${id}`, jonas.email, 'edit')
    const body = { targetEmail: 'third@example.test', accessType: 'read' }
    await ask(jonas, 'shareAlbum', ['POST', `/api/albums/${id}/share`], { body, status: 404 })
    await ask(jonas, 'getAlbumShares', ['GET', `/api/albums/${id}/shares`], { status: 404 })
    expect((await sharesOf(anna, `albums/${id}`)).users.map(({ email }) => email)).toEqual([jonas.email])
  })
})

describe('an address without an account', () => {
  test('is answered like any other, stands in the list, and can be taken back', async () => {
    const { id } = await photoOf(anna)
    const waiting = `Nobody-${count}@example.test`
    const answer = await share(anna, `media/${id}`, waiting)
    expect(answer).toEqual({ userId: expect.any(Number), email: waiting.toLowerCase(), permission: 'read' })
    expect(await share(anna, `media/${id}`, waiting, 'edit')).toEqual({ ...answer, permission: 'edit' })
    expect((await sharesOf(anna, `media/${id}`)).users).toEqual([{ ...answer, permission: 'edit' }])
    const revoked = ['DELETE', `/api/media/${id}/share/${answer.userId}`] as const
    await ask(anna, 'revokeMediaShare', revoked, { status: 204 })
    expect((await sharesOf(anna, `media/${id}`)).users).toEqual([])
  })

  test('has an id that no account ever gets', async () => {
    const { id } = await photoOf(anna)
    const { userId } = await share(anna, `media/${id}`, `waiting-${count}@example.test`)
    const other = await join(server, `other-${count}@example.test`)
    const late = await join(server, `waiting-${count}@example.test`)
    expect(userId).toBe(jonas.id + 1)
    expect([other.id, late.id]).toEqual([userId + 1, userId + 2])
  })

  test('sees nothing by signing up, until the owner shares again', async () => {
    const { id } = await photoOf(anna)
    const email = `late-${count}@example.test`
    const waiting = await share(anna, `media/${id}`, email)
    const late = await join(server, email)
    expect(await sharedWith(late)).toEqual([])
    await ask(late, 'getMedia', ['GET', `/api/media/${id}`], { status: 404 })

    const again = await share(anna, `media/${id}`, email)
    expect(again).toEqual({ ...waiting, userId: late.id })
    expect((await sharesOf(anna, `media/${id}`)).users).toEqual([again])
    expect((await sharedWith(late)).map((item) => item.id)).toEqual([id])
  })
})

test('guessing who has an account is slowed down', async () => {
  const { id } = await photoOf(anna)
  for (let index = 0; index < 100; index++) await share(anna, `media/${id}`, `guess-${index}@example.test`)
  const body = { targetEmail: 'one-more@example.test', accessType: 'read' }
  const place = ['POST', `/api/media/${id}/share`] as const
  expect(await ask(anna, 'shareMedia', place, { body, status: 429 })).toMatchObject({ status: 429 })
})
