import { encodeCameraJpeg, encodeRaw } from '../../testing/files/relatedFiles.ts'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeSqlite } from '../../testing/postgres/describeDatabase.ts'
import { computeSha256, createPhoto } from '../../testing/uploads/chunkedUpload.ts'
import { post } from '../../testing/servers/serverProcess.ts'
import type { TestClient } from '../../testing/servers/startTestServer.ts'
import { ADMINISTRATOR, type Drill, startDrill } from './drill.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 180_000 })

const JONAS = {
  email: 'jonas@example.test',
  password: 'Collodion-1851!',
  firstName: 'Jonas',
  lastName: 'Berg',
}
const DATABASE = 'calotype.sqlite'

interface Item {
  fileName: string
  name: string
  isFavorite: boolean
  checksum: string
}

let drill: Drill

beforeEach(async () => {
  drill = await startDrill()
})
afterEach(() => drill.end())

async function listItems(user: TestClient): Promise<Item[]> {
  const items = (await (await user.request('/api/media/all-metadata')).json()) as Item[]
  return items.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Expects every listed original to have the bytes of its upload. */
async function expectBytes(user: TestClient): Promise<void> {
  for (const { fileName, checksum } of await listItems(user))
    expect(computeSha256((await user.fetchFile(`/${fileName}`)).bytes)).toBe(checksum)
}

async function sendChange(user: TestClient, url: string, change: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  expect((await user.request(url, { method: 'PUT', headers, body: JSON.stringify(change) })).ok).toBe(true)
}

const setFavorite = (user: TestClient, mediaIds: number[]) =>
  sendChange(user, '/api/media/favorites', { mediaIds, isFavorite: true })

/** Sets a new password through the link in the email that the server stored. */
async function resetPassword(address: string, { email, password }: typeof ADMINISTRATOR): Promise<void> {
  await post(address, '/api/auth/forgot-password', { email })
  const listMails = () =>
    drill.select("select text from mail where subject like '%password%' order by id desc limit 1")
  await expect.poll(listMails).toHaveLength(1)
  const [, token] = /\/reset-password[#?/](?:token=)?([\w-]+)/.exec(String(listMails()[0]?.['text'])) ?? []
  await post(address, '/api/auth/reset-password', { token, newPassword: password })
}

async function deleteForGood(user: TestClient, mediaIds: number[]): Promise<void> {
  await user.post('/api/media/trash', { mediaIds })
  expect((await user.request('/api/media/trash', { method: 'DELETE' })).status).toBe(204)
}

describeSqlite('a database file that is older or missing', () => {
  test('an older database with newer originals loses nothing, and adoption returns everything', async () => {
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      for (const name of ['a-old.jpg', 'b-old.jpg']) await anna.upload(name, createPhoto(3000))
    })
    drill.backUp(DATABASE)

    let before: Item[] = []
    await drill.serve(async ({ address, signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      const [a, b] = (await listItems(anna)) as (Item & { id: number })[]
      const { body: c } = await anna.upload('c-new.jpg', createPhoto(3000), { description: 'The last day' })
      const { body: d } = await anna.upload('d-new.jpg', createPhoto(3000))
      await setFavorite(anna, [a?.id ?? 0, c.id])
      await deleteForGood(anna, [b?.id ?? 0])
      await anna.post('/api/albums', { title: 'Sea', mediaIds: [c.id, d.id] })
      await post(address, '/api/auth/signup', JONAS)
      await (await signIn(JONAS)).upload('jonas.jpg', createPhoto(3000))
      before = await listItems(anna)
    })
    const originals = drill.listFiles('blob').toSorted()
    expect(originals).toHaveLength(4)

    drill.restorePart(DATABASE)
    await drill.serve(async ({ signIn }) => void (await signIn(ADMINISTRATOR)))
    expect([...drill.listFiles('blob'), ...drill.listFiles('quarantine')].toSorted()).toEqual(originals)

    const output = await drill.verify('--adopt')
    expect(output).toContain('Returned to their libraries: 3 originals.')
    expect(output).toContain('Restored: 1 album.')
    expect(output).toContain('Removed, because their owners had deleted them: 1 item.')
    expect(output).toContain(JONAS.email)
    expect(drill.listFiles('quarantine')).toEqual([])
    await drill.serve(async ({ address, signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      const after = await listItems(anna)
      expect(after.map(({ name, isFavorite, checksum }) => [name, isFavorite, checksum])).toEqual(
        before.map(({ name, isFavorite, checksum }) => [name, isFavorite, checksum]),
      )
      await expectBytes(anna)
      const [album] = (await (await anna.request('/api/albums/my')).json()) as {
        title: string
        photoCount: number
      }[]
      expect(album).toMatchObject({ title: 'Sea', photoCount: 2 })

      await expect(signIn(JONAS)).rejects.toThrow('401')
      await resetPassword(address, { email: JONAS.email, password: 'Daguerre-1839!' })
      const jonas = await signIn({ email: JONAS.email, password: 'Daguerre-1839!' })
      expect(await listItems(jonas)).toMatchObject([{ name: 'jonas.jpg' }])
      await expectBytes(jonas)
    })
    expect(await drill.verify('--adopt')).toContain('Returned to their libraries: 0 originals.')
  })

  test('edits in an older database keep newer edits of the same items and albums', async () => {
    const ids: number[] = []
    let album = 0
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      for (const name of ['a.jpg', 'b.jpg']) ids.push((await anna.upload(name, createPhoto(3000))).body.id)
      album = (await anna.post<{ id: number }>('/api/albums', { title: 'Sea', mediaIds: ids })).body.id
    })
    drill.backUp(DATABASE)
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      await setFavorite(anna, ids)
      await sendChange(anna, `/api/albums/${album}`, { title: 'North Sea' })
    })

    drill.restorePart(DATABASE)
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      await anna.post('/api/media/trash', { mediaIds: [ids[0]] })
      await sendChange(anna, `/api/albums/${album}`, { description: 'Edited in the older database' })
      await anna.upload('c.jpg', createPhoto(3000))
    })
    await drill.verify('--adopt')
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      const { title, description } = (await (await anna.request(`/api/albums/${album}`)).json()) as Record<
        string,
        string
      >
      expect({ title, description }).toEqual({
        title: 'North Sea',
        description: 'Edited in the older database',
      })
      expect((await listItems(anna)).map(({ name, isFavorite }) => [name, isFavorite])).toEqual([
        ['b.jpg', true],
        ['c.jpg', false],
      ])
      await anna.post('/api/media/restore', { mediaIds: [ids[0]] })
      expect(await listItems(anna)).toMatchObject([
        { name: 'a.jpg', isFavorite: true },
        { name: 'b.jpg' },
        { name: 'c.jpg' },
      ])
    })
  })

  test('adoption removes an item whose deletion was confirmed, and quarantines its original', async () => {
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      for (const name of ['kept.jpg', 'deleted.jpg']) await anna.upload(name, createPhoto(3000))
    })
    drill.backUp(DATABASE)
    // Back up the files too, as if the server had stopped after confirming the deletion and before removing the file.
    drill.backUp('blob')
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      const items = (await listItems(anna)) as (Item & { id: number })[]
      await deleteForGood(anna, [items.find(({ name }) => name === 'deleted.jpg')?.id ?? 0])
    })

    drill.restorePart(DATABASE)
    drill.restorePart('blob')
    expect(await drill.verify('--adopt')).toContain('Removed, because their owners had deleted them: 1 item.')
    await drill.serve(async ({ signIn }) => {
      expect(await listItems(await signIn(ADMINISTRATOR))).toMatchObject([{ name: 'kept.jpg' }])
    })
    expect(drill.listFiles('quarantine')).toHaveLength(1)
  })

  test('adoption keeps a photo that left its stack before the rest of the stack was deleted', async () => {
    const camera = { make: 'Nikon', model: 'NIKON Z 9', takenAt: '2024:07:03 18:20:11' }
    let jpegId = 0
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      jpegId = (await anna.upload('DSC_1.JPG', await encodeCameraJpeg(camera))).body.id
      await anna.upload('DSC_1.NEF', await encodeRaw(camera))
      expect(await listItems(anna)).toHaveLength(1)
    })
    drill.backUp(DATABASE)
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      await anna.request(`/api/media/${jpegId}/unstack`, { method: 'POST' })
      await deleteForGood(anna, [jpegId])
    })

    drill.restorePart(DATABASE)
    await drill.verify('--adopt')
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      expect(await listItems(anna)).toMatchObject([{ name: 'DSC_1.NEF' }])
      await expectBytes(anna)
    })
  })

  test('a library without its database is rebuilt from its manifest and its originals', async () => {
    let before: Item[] = []
    await drill.serve(async ({ address, signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      const { body: a } = await anna.upload('a.jpg', createPhoto(3000), { labels: ['sea'] })
      await anna.upload('b.jpg', createPhoto(3000))
      await setFavorite(anna, [a.id])
      await anna.post('/api/albums', { title: 'Sea', mediaIds: [a.id] })
      await post(address, '/api/auth/signup', JONAS)
      await (await signIn(JONAS)).upload('jonas.jpg', createPhoto(3000))
      before = await listItems(anna)
    })
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(drill.data, DATABASE + end), { force: true })
    for (const rendition of ['thumb', 'preview'])
      rmSync(path.join(drill.data, rendition), { recursive: true, force: true })

    expect(await drill.expectRefusal()).toContain('npm run verify -- --adopt')
    const output = await drill.verify('--adopt')
    expect(output).toContain('A new database was created.')
    expect(output).toContain('Returned to their libraries: 3 originals.')
    await drill.serve(async ({ signIn, address }) => {
      const anna = await signIn(ADMINISTRATOR)
      const pickUnaffectedFields = ({ name, isFavorite, checksum, fileName }: Item) => [
        name,
        isFavorite,
        checksum,
        fileName,
      ]
      expect((await listItems(anna)).map(pickUnaffectedFields)).toEqual(before.map(pickUnaffectedFields))
      await expectBytes(anna)
      const [album] = (await (await anna.request('/api/albums/my')).json()) as {
        title: string
        photoCount: number
      }[]
      expect(album).toMatchObject({ title: 'Sea', photoCount: 1 })
      await resetPassword(address, JONAS)
      expect(await listItems(await signIn(JONAS))).toMatchObject([{ name: 'jonas.jpg' }])
    })
  })

  test('a newer database with older originals reports missing files, and the next upload repairs them', async () => {
    await drill.serve(async ({ signIn }) => {
      await (await signIn(ADMINISTRATOR)).upload('a-old.jpg', createPhoto(3000))
    })
    drill.backUp('blob')
    const newerPhoto = createPhoto(3000)
    await drill.serve(async ({ signIn }) => {
      await (await signIn(ADMINISTRATOR)).upload('b-new.jpg', newerPhoto)
    })
    drill.restorePart('blob')

    expect(await drill.verify()).toContain('Damaged or missing: 1 original.')
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      expect(await (await anna.request('/api/admin/maintenance')).json()).toMatchObject({
        originals: { total: 2, damaged: 0, missing: 1 },
      })
      const [, lostItem] = await listItems(anna)
      expect((await anna.fetchFile(`/${lostItem?.fileName}`)).status).toBeGreaterThanOrEqual(400)
      expect((await anna.upload('b-new.jpg', newerPhoto, { unlessThere: true })).status).toBe(200)
      const items = await listItems(anna)
      expect(items.map(({ name }) => name)).toEqual(['a-old.jpg', 'b-new.jpg'])
      await expectBytes(anna)
    })
  })

  test('without a database, adoption lists missing originals, and the next upload repairs them', async () => {
    const lostItem = createPhoto(3000)
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      await anna.upload('a.jpg', createPhoto(3000))
      const { body } = await anna.upload('b.jpg', lostItem)
      rmSync(
        path.join(drill.data, 'blob', body.fileName.slice(0, 2), body.fileName.slice(2, 4), body.fileName),
      )
    })
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(drill.data, DATABASE + end), { force: true })
    expect(await drill.verify('--adopt')).toContain('Missing from the data folder: 1 original.')
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      expect(await listItems(anna)).toHaveLength(2)
      expect((await anna.upload('b.jpg', lostItem, { unlessThere: true })).status).toBe(200)
      expect(await listItems(anna)).toHaveLength(2)
      await expectBytes(anna)
    })
  })

  test('rejects a data folder with neither a database nor a manifest, and says why', async () => {
    await drill.serve(async ({ signIn }) => {
      await (await signIn(ADMINISTRATOR)).upload('a.jpg', createPhoto(3000))
    })
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(drill.data, DATABASE + end), { force: true })
    rmSync(path.join(drill.data, 'manifest'), { recursive: true })
    expect(await drill.verify('--adopt')).toContain('the owners of the photos are unknown')
    expect(drill.listFiles('blob')).toHaveLength(1)
  })
})
