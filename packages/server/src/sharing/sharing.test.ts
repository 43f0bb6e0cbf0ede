import { describe, expect, test } from 'vitest'
import type { MediaRow } from '../db/schema.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import {
  anna,
  call,
  testNumber,
  jonas,
  now,
  server,
  advanceClock,
  setUpAnnaAndJonas,
} from '../testing/servers/setUpAnnaAndJonas.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import { addTestUser, type TestUser, createTestServer } from '../testing/servers/createTestServer.ts'

setUpAnnaAndJonas()

interface ShareInfo {
  users: { userId: number; email: string; permission: string; isPending: boolean; photoCount?: number }[]
  link: { url: string; token: string } | null
}
type ShareUser = ShareInfo['users'][number]

const addPhoto = (user: TestUser, overrides: Partial<MediaRow> = {}) =>
  addMedia(server.app, user.id, overrides)

async function addAlbum(user: TestUser): Promise<number> {
  const { id } = await call<{ id: number }>(user, 'createAlbum', ['POST', '/api/albums'], {
    body: { title: 'Sea' },
    status: 201,
  })
  return id
}

function share(
  user: TestUser,
  objectPath: `albums/${number}` | `media/${number}`,
  targetEmail: string,
  accessType = 'read',
) {
  const operation = objectPath.startsWith('albums') ? 'shareAlbum' : 'shareMedia'
  return call<ShareUser>(user, operation, ['POST', `/api/${objectPath}/share`], {
    body: { targetEmail, accessType },
  })
}

const listShares = (user: TestUser, objectPath: `albums/${number}` | `media/${number}`) =>
  call<ShareInfo>(user, objectPath.startsWith('albums') ? 'getAlbumShares' : 'getMediaShares', [
    'GET',
    `/api/${objectPath}/shares`,
  ])

const listSharedMedia = (user: TestUser) =>
  call<{ id: number; ownerEmail: string; permission: string; isFavorite: boolean }[]>(
    user,
    'listSharedMedia',
    ['GET', '/api/media/shared-with-me'],
  )

describe('a share', () => {
  test('gives access to a photo until it is revoked', async () => {
    const { id } = await addPhoto(anna, { is_favorite: 1 })
    expect(await listShares(anna, `media/${id}`)).toEqual({ users: [], link: null })
    const pendingShare = await share(anna, `media/${id}`, jonas.email)
    expect(pendingShare).toEqual({
      userId: expect.any(Number),
      email: jonas.email,
      permission: 'read',
      isPending: true,
    })
    expect((await listShares(anna, `media/${id}`)).users).toEqual([pendingShare])
    expect(await listSharedMedia(jonas)).toMatchObject([
      { id, ownerEmail: anna.email, permission: 'read', isFavorite: false },
    ])
    await call(jonas, 'getMedia', ['GET', `/api/media/${id}`])
    expect((await listShares(anna, `media/${id}`)).users).toEqual([
      { ...pendingShare, userId: jonas.id, isPending: false },
    ])

    await call(anna, 'revokeMediaShare', ['DELETE', `/api/media/${id}/share/${jonas.id}`], { status: 204 })
    await call(jonas, 'getMedia', ['GET', `/api/media/${id}`], { status: 404 })
    expect(await listSharedMedia(jonas)).toEqual([])
    await call(anna, 'revokeMediaShare', ['DELETE', `/api/media/${id}/share/${jonas.id}`], { status: 404 })
  })

  test('gives access to an album until it is revoked', async () => {
    const id = await addAlbum(anna)
    await share(anna, `albums/${id}`, jonas.email, 'edit')
    const shared = await call<object>(jonas, 'getAlbum', ['GET', `/api/albums/${id}`])
    expect(shared).toMatchObject({ ownerEmail: anna.email, permission: 'edit' })
    const ownAlbum = await call<object>(anna, 'getAlbum', ['GET', `/api/albums/${id}`])
    expect(ownAlbum).not.toHaveProperty('permission')
    expect((await listShares(anna, `albums/${id}`)).users).toEqual([
      { userId: jonas.id, email: jonas.email, permission: 'edit', isPending: false, photoCount: 0 },
    ])
    await call(anna, 'revokeAlbumShare', ['DELETE', `/api/albums/${id}/share/${jonas.id}`], { status: 204 })
    await call(jonas, 'getAlbum', ['GET', `/api/albums/${id}`], { status: 404 })
  })

  test('changes its permission when created again, without a duplicate', async () => {
    const { id } = await addPhoto(anna)
    await share(anna, `media/${id}`, jonas.email)
    await share(anna, `media/${id}`, ` ${jonas.email.toUpperCase()}`.trim(), 'edit')
    expect((await listShares(anna, `media/${id}`)).users).toMatchObject([
      { email: jonas.email, permission: 'edit', isPending: true },
    ])
    await listSharedMedia(jonas)
    await share(anna, `media/${id}`, jonas.email, 'read')
    expect((await listShares(anna, `media/${id}`)).users).toEqual([
      { userId: jonas.id, email: jonas.email, permission: 'read', isPending: false },
    ])
  })

  test('opens before the recipient has listed shared items', async () => {
    const [{ id }, album] = [await addPhoto(anna), await addAlbum(anna)]
    await share(anna, `media/${id}`, jonas.email)
    await call(jonas, 'getMedia', ['GET', `/api/media/${id}`])
    await share(anna, `albums/${album}`, jonas.email)
    await call(jonas, 'getAlbum', ['GET', `/api/albums/${album}`])
    expect((await listShares(anna, `albums/${album}`)).users).toMatchObject([{ userId: jonas.id }])
  })

  test('is revoked by the id of the pending share after it was received', async () => {
    const { id } = await addPhoto(anna)
    const { userId } = await share(anna, `media/${id}`, jonas.email)
    expect(await listSharedMedia(jonas)).toHaveLength(1)
    await call(anna, 'revokeMediaShare', ['DELETE', `/api/media/${id}/share/${userId}`], { status: 204 })
    expect(await listSharedMedia(jonas)).toEqual([])
  })

  test('is listed newest first, without items in the trash', async () => {
    const first = await addPhoto(anna, { taken_at: '2025-01-01T00:00:00' })
    const second = await addPhoto(anna, { taken_at: '1999-01-01T00:00:00' })
    const trashedPhoto = await addPhoto(anna)
    for (const { id } of [first, second, trashedPhoto]) {
      await share(anna, `media/${id}`, jonas.email)
      advanceClock(1000)
    }
    await call(anna, 'trashMedia', ['POST', '/api/media/trash'], { body: { mediaIds: [trashedPhoto.id] } })
    expect((await listSharedMedia(jonas)).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test.each([
    ['', 400],
    ['   ', 400],
    ['nobody', 400],
    ['a b@example.test', 400],
    ['a..b@example.test', 400],
    ['a@example..test', 400],
  ])('refuses %j as an address', async (targetEmail, status) => {
    const { id } = await addPhoto(anna)
    const { message } = await call<{ message: string }>(
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

  test("is rejected for the owner's own address, regardless of case", async () => {
    const { id } = await addPhoto(anna)
    for (const targetEmail of [anna.email, anna.email.toUpperCase()])
      expect(
        await call(anna, 'shareMedia', ['POST', `/api/media/${id}/share`], {
          body: { targetEmail, accessType: 'read' },
          status: 400,
        }),
      ).toMatchObject({ message: 'This is your own email address.' })
  })

  test('can be created only by the owner, not by editors', async () => {
    const id = await addAlbum(anna)
    await share(anna, `albums/${id}`, jonas.email, 'edit')
    const body = { targetEmail: 'third@example.test', accessType: 'read' }
    await call(jonas, 'shareAlbum', ['POST', `/api/albums/${id}/share`], { body, status: 404 })
    await call(jonas, 'getAlbumShares', ['GET', `/api/albums/${id}/shares`], { status: 404 })
    expect((await listShares(anna, `albums/${id}`)).users.map(({ email }) => email)).toEqual([jonas.email])
  })
})

describe('a pending share', () => {
  test('looks the same for an address with and without an account, and can be withdrawn (T08)', async () => {
    const { id } = await addPhoto(anna)
    const unknownEmail = `Nobody-${testNumber}@example.test`
    const responses = [
      await share(anna, `media/${id}`, unknownEmail),
      await share(anna, `media/${id}`, jonas.email),
    ]
    expect(responses).toEqual([
      { userId: jonas.id + 1, email: unknownEmail.toLowerCase(), permission: 'read', isPending: true },
      { userId: jonas.id + 2, email: jonas.email, permission: 'read', isPending: true },
    ])
    expect((await listShares(anna, `media/${id}`)).users).toEqual(responses)
    for (const { userId } of responses)
      await call(anna, 'revokeMediaShare', ['DELETE', `/api/media/${id}/share/${userId}`], { status: 204 })
    expect((await listShares(anna, `media/${id}`)).users).toEqual([])
    expect(await listSharedMedia(jonas)).toEqual([])
  })

  test('has an id that is never used for an account', async () => {
    const { id } = await addPhoto(anna)
    const { userId } = await share(anna, `media/${id}`, `waiting-${testNumber}@example.test`)
    const otherUser = await addTestUser(server, `other-${testNumber}@example.test`)
    const lateUser = await addTestUser(server, `waiting-${testNumber}@example.test`)
    expect([otherUser.id, lateUser.id]).toEqual([userId + 1, userId + 2])
  })

  test('is not given to an account with the address until the address is verified', async () => {
    const { id } = await addPhoto(anna)
    const email = `late-${testNumber}@example.test`
    const pending = await share(anna, `media/${id}`, email)
    advanceClock(1)
    const impostor = await addTestUser(server, email, { emailVerified: false })
    expect(await listSharedMedia(impostor)).toEqual([])
    await call(impostor, 'getMedia', ['GET', `/api/media/${id}`], { status: 404 })
    expect((await listShares(anna, `media/${id}`)).users).toEqual([pending])
  })

  test('created after sign-up is received without a mail server, where nobody can verify their address', async () => {
    const { id } = await addPhoto(anna)
    const email = `home-${testNumber}@example.test`
    const unverified = await addTestUser(server, email, { emailVerified: false })
    await share(anna, `media/${id}`, email)
    expect((await listSharedMedia(unverified)).map((item) => item.id)).toEqual([id])
  })

  test('requires a verified address if there is a mail server', async () => {
    const mailingServer = await createTestServer({ SMTP_URL: 'smtp://localhost:1' }, () => now)
    const callMailingServer = createCaller(mailingServer)
    const owner = await addTestUser(mailingServer, 'owner@example.test')
    const unverified = await addTestUser(mailingServer, 'unverified@example.test', { emailVerified: false })
    const { id } = await addMedia(mailingServer.app, owner.id, {})
    const body = { targetEmail: unverified.email, accessType: 'read' }
    await callMailingServer(owner, 'shareMedia', ['POST', `/api/media/${id}/share`], { body })
    await callMailingServer(unverified, 'getMedia', ['GET', `/api/media/${id}`], { status: 404 })
    await mailingServer.app.context.db
      .updateTable('user')
      .set({ email_verified_at: now })
      .where('id', '=', unverified.id)
      .execute()
    const item = await callMailingServer<{ id: number }>(unverified, 'getMedia', ['GET', `/api/media/${id}`])
    expect(item.id).toBe(id)
    await mailingServer.close()
  })
})

describe('the email of a share', () => {
  const listMails = (email: string) =>
    server.app.context.db
      .selectFrom('mail')
      .select(['subject', 'text', 'html', 'user_id'])
      .where('recipients', '=', JSON.stringify([email]))
      .execute()

  test('names the sender and the album, and opens it for a verified account', async () => {
    const id = await addAlbum(anna)
    await share(anna, `albums/${id}`, jonas.email)
    const [mail] = await listMails(jonas.email)
    expect(mail?.subject).toBe(`${anna.email} shared an album with you`)
    expect(mail?.text).toContain(`${anna.email} shared the album “Sea” with you on Calotype.`)
    expect(mail?.text).toContain(`http://localhost:4280/albums/${id}\n`)
    expect(mail?.user_id).toBe(anna.id)
  })

  test('leads to sign-up with the address filled in if there is no account', async () => {
    const { id } = await addPhoto(anna)
    const email = `new+${testNumber}@example.test`
    await share(anna, `media/${id}`, email)
    const [mail] = await listMails(email)
    expect(mail?.text).toMatch(
      new RegExp(
        `http://localhost:4280/signup\\?returnTo=%2Fmedia%2F${id}#invitation=[\\w-]{22}&email=new%2B${testNumber}%40example.test\n`,
      ),
    )
    expect(mail?.html).toContain('&amp;email=')
  })

  test('leads an unverified account to its verification', async () => {
    const { id } = await addPhoto(anna)
    const email = `unverified-${testNumber}@example.test`
    await addTestUser(server, email, { emailVerified: false })
    await share(anna, `media/${id}`, email)
    const [mail] = await listMails(email)
    expect(mail?.text).toMatch(/http:\/\/localhost:4280\/verify-email#[\w-]{22}\n/)
  })

  test('is sent again three times an hour at most, and not at all once the share is received', async () => {
    const { id } = await addPhoto(anna)
    for (let time = 0; time < 3; time++) await share(anna, `media/${id}`, jonas.email)
    expect(await listMails(jonas.email)).toHaveLength(3)
    const body = { targetEmail: jonas.email, accessType: 'read' }
    const shareRequest = ['POST', `/api/media/${id}/share`] as const
    const refusal = await call<{ message: string }>(anna, 'shareMedia', shareRequest, { body, status: 429 })
    expect(refusal.message).toContain('Wait an hour')
    // Sharing another item still succeeds: the recipient sees both items in the same list.
    await share(anna, `media/${(await addPhoto(anna)).id}`, jonas.email)
    advanceClock(3_600_000)
    await share(anna, `media/${id}`, jonas.email)
    expect(await listSharedMedia(jonas)).toHaveLength(2)
    await share(anna, `media/${id}`, jonas.email)
    expect(await listMails(jonas.email)).toHaveLength(4)
  })
})

describe('leaving', () => {
  const readContent = async (user: TestUser, id: number) => {
    const page = ['GET', `/api/albums/${id}/media`] as const
    const { fileUploadResponseList } = await call<{ fileUploadResponseList: { id: number }[] }>(
      user,
      'listAlbumMedia',
      page,
    )
    return fileUploadResponseList.map((item) => item.id).toSorted()
  }

  /** Creates an album that Anna owns and Jonas may edit, with one photo from each of them. */
  async function createSharedAlbum() {
    const id = await addAlbum(anna)
    const [ownPhoto, otherPhoto] = [await addPhoto(anna), await addPhoto(jonas)]
    const add = ['POST', `/api/albums/${id}/media`] as const
    await share(anna, `albums/${id}`, jonas.email, 'edit')
    await call(anna, 'addAlbumMedia', add, { body: { mediaIds: [ownPhoto.id] } })
    await call(jonas, 'addAlbumMedia', add, { body: { mediaIds: [otherPhoto.id] } })
    return { id, ownPhoto, otherPhoto }
  }

  test('an album removes the person’s photos from it, but not from their library', async () => {
    const { id, ownPhoto, otherPhoto } = await createSharedAlbum()
    expect((await listShares(anna, `albums/${id}`)).users).toMatchObject([{ photoCount: 1 }])
    const leave = ['DELETE', `/api/albums/shared-with-me/${id}`] as const
    await call(jonas, 'leaveSharedAlbum', leave, { status: 204 })
    await call(jonas, 'getAlbum', ['GET', `/api/albums/${id}`], { status: 404 })
    expect((await listShares(anna, `albums/${id}`)).users).toEqual([])
    expect(await readContent(anna, id)).toEqual([ownPhoto.id])
    await call(jonas, 'getMedia', ['GET', `/api/media/${otherPhoto.id}`])
    await call(anna, 'getMedia', ['GET', `/api/media/${otherPhoto.id}`], { status: 404 })
    await call(jonas, 'leaveSharedAlbum', leave, { status: 404 })
  })

  test('an album returns 404 for its owner', async () => {
    const { id } = await createSharedAlbum()
    await call(anna, 'leaveSharedAlbum', ['DELETE', `/api/albums/shared-with-me/${id}`], { status: 404 })
    expect((await listShares(anna, `albums/${id}`)).users).toHaveLength(1)
  })

  test.each([
    ['leave the album with an editor whose access is revoked', '', false],
    ['stay in the album if the owner keeps them', '?keepPhotos=true', true],
  ])('photos %s', async (_name, query, isKept) => {
    const { id, ownPhoto, otherPhoto } = await createSharedAlbum()
    const revoke = ['DELETE', `/api/albums/${id}/share/${jonas.id}${query}`] as const
    await call(anna, 'revokeAlbumShare', revoke, { status: 204 })
    expect(await readContent(anna, id)).toEqual(
      isKept ? [ownPhoto.id, otherPhoto.id].toSorted() : [ownPhoto.id],
    )
    await call(anna, 'getMedia', ['GET', `/api/media/${otherPhoto.id}`], { status: isKept ? 200 : 404 })
    await call(jonas, 'getMedia', ['GET', `/api/media/${otherPhoto.id}`])
  })

  test('a single photo removes it from the list, but not from a shared album', async () => {
    const { id, ownPhoto } = await createSharedAlbum()
    const remove = ['DELETE', `/api/media/shared-with-me/${ownPhoto.id}`] as const
    await call(jonas, 'removeSharedMedia', remove, { status: 404 })
    await share(anna, `media/${ownPhoto.id}`, jonas.email)
    expect(await listSharedMedia(jonas)).toHaveLength(1)
    await call(jonas, 'removeSharedMedia', remove, { status: 204 })
    expect(await listSharedMedia(jonas)).toEqual([])
    expect((await listShares(anna, `media/${ownPhoto.id}`)).users).toEqual([])
    expect(await readContent(jonas, id)).toContain(ownPhoto.id)
    await call(anna, 'removeSharedMedia', remove, { status: 404 })
  })
})

test('limits attempts to find out who has an account', async () => {
  const { id } = await addPhoto(anna)
  for (let index = 0; index < 100; index++) await share(anna, `media/${id}`, `guess-${index}@example.test`)
  const body = { targetEmail: 'one-more@example.test', accessType: 'read' }
  const shareRequest = ['POST', `/api/media/${id}/share`] as const
  expect(await call(anna, 'shareMedia', shareRequest, { body, status: 429 })).toMatchObject({ status: 429 })
})
