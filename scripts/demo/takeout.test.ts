import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWallClock } from '../../packages/server/src/inspect/takenAt.ts'
import { computeSha256 } from '../../packages/server/src/testing/uploads/chunkedUpload.ts'
import {
  type ArchiveEntry,
  createTarGz,
  createZip,
} from '../../packages/server/src/testing/files/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  stageFileInChunks,
  triggerProcessing,
  stageAndProcess,
} from '../../packages/server/src/testing/uploads/staging.ts'
import {
  type TestClient,
  startTestServer,
} from '../../packages/server/src/testing/servers/startTestServer.ts'
import {
  ALBUMS,
  createBytes,
  splitIntoParts,
  getPartName,
  PHOTOS,
  createTakeoutFiles,
  type TakeoutPhoto,
} from './takeout.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let files: ArchiveEntry[]

beforeAll(async () => {
  server = await startTestServer()
  files = await createTakeoutFiles()
})
afterAll(() => server.destroy())

interface FoundItem {
  checksum: string
  name: string
  description: string | null
  isFavorite: boolean
  latitude: number | null
  longitude: number | null
  dateTaken: string
}

const aPhoto = (index = 0) => PHOTOS[index] ?? expect.fail()

const listItems = async (user: TestClient, pathname = '/api/media/all-metadata') =>
  (await (await user.request(pathname)).json()) as FoundItem[]

/**
 * Returns the expected date: the camera's date if it is plausible, otherwise the time according to Google, in the
 * server's time zone.
 */
function getExpectedDate({ exif, takenAt, title }: TakeoutPhoto): string | null {
  return exif && title !== 'the clock was wrong.jpg' ? exif : toWallClock(takenAt, new Date())
}

async function expectAllPhotos(user: TestClient): Promise<void> {
  const items = await listItems(user)
  expect(items).toHaveLength(new Set(PHOTOS.map(({ color }) => color)).size)
  for (const photo of PHOTOS) {
    const checksum = computeSha256(await createBytes(photo))
    expect(items.find((item) => item.checksum === checksum)).toMatchObject({
      name: photo.title,
      description: photo.description ?? null,
      isFavorite: photo.isFavorite ?? false,
      latitude: photo.latitude ?? null,
      longitude: photo.longitude ?? null,
      dateTaken: getExpectedDate(photo),
    })
  }
  const albums = (await (await user.request('/api/albums/my')).json()) as {
    id: number
    title: string
    description: string
  }[]
  expect(albums).toMatchObject(Object.values(ALBUMS))
  const inside = await user.request(`/api/albums/${albums[0]?.id}/media?page=0&limit=50`)
  const page = (await inside.json()) as { fileUploadResponseList: FoundItem[] }
  const daysTitles = PHOTOS.filter(({ path }) => path.startsWith('Days')).map(({ title }) => title)
  expect(page.fileUploadResponseList.map(({ name }) => name).toSorted()).toEqual(daysTitles.toSorted())
}

describe.each([
  [
    'takeout-20261121T120000Z-001.zip',
    (packed: readonly ArchiveEntry[]) => createZip(packed.map((file) => ({ ...file, method: 8 }))),
  ],
  ['takeout-20261121T120000Z-001.tgz', createTarGz],
])('importing a Takeout as %s', (name, pack) => {
  test('imports every photo with its date, description and album, and nothing when repeated', async () => {
    const user = await server.addUser()
    const copies = PHOTOS.length - new Set(PHOTOS.map(({ color }) => color)).size
    expect(await stageAndProcess(user, name, pack(files))).toMatchObject({
      status: 'COMPLETED',
      processed: PHOTOS.length,
      total: PHOTOS.length,
      others: files.length - PHOTOS.length,
      added: PHOTOS.length - copies,
      known: copies,
      failed: [],
    })
    await expectAllPhotos(user)
    expect(await stageAndProcess(user, name, pack(files))).toMatchObject({ added: 0, known: PHOTOS.length })
    await expectAllPhotos(user)
  })

  test('supports several parts, with photos and their sidecars in different parts', async () => {
    const user = await server.addUser()
    const isNote = (file: ArchiveEntry) => String(file.name).endsWith('.json')
    const parts = [files.filter((file) => !isNote(file)), files.filter(isNote)]
    const ids: number[] = []
    for (const [index, part] of parts.entries())
      ids.push(await stageFile(user, name.replace('001', `00${index + 1}`), pack(part)))
    await triggerProcessing(user)
    for (const id of ids) expect((await waitForProcessing(user, id)).status).toBe('COMPLETED')
    await expectAllPhotos(user)
  })
})

describe.each([2, 3, 5])('a Takeout in %d parts that are unpacked one after another', (count) => {
  test.each([
    ['in order', (parts: ArchiveEntry[][]) => parts],
    ['in reverse order', (parts: ArchiveEntry[][]) => parts.toReversed()],
  ])('gives the same result %s as in one part', async (_, inOrder) => {
    const user = await server.addUser()
    for (const [index, part] of inOrder(splitIntoParts(files, count)).entries())
      expect(await stageAndProcess(user, getPartName(index, '.zip'), createZip(part))).toMatchObject({
        failed: [],
      })
    await expectAllPhotos(user)
  })
})

describe('a sidecar in a later part', () => {
  const note = (content: object) => ({
    name: 'Trip/a.jpg.json',
    bytes: Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, ...content })),
  })
  const photo = async () => ({
    name: 'Trip/a.jpg',
    bytes: await createBytes({ ...anyPhoto(), color: '#123456' }),
  })
  const anyPhoto = () => PHOTOS.find(({ title }) => title === 'scan.jpg') ?? expect.fail()
  const sidecar = { title: 'a.jpg', description: 'By the sea', favorited: true }

  test('does not change existing items or items of other users', async () => {
    const [user, otherUser] = [await server.addUser(), await server.addUser()]
    const { name, bytes } = await photo()
    await user.upload(name, bytes)
    await expect.poll(() => listItems(user)).toMatchObject([{ status: 'ready' }])
    const before = await listItems(user)
    await stageAndProcess(user, getPartName(0, '.zip'), createZip([{ name, bytes }]))
    await stageAndProcess(otherUser, getPartName(0, '.zip'), createZip([{ name, bytes }]))
    await stageAndProcess(user, getPartName(1, '.zip'), createZip([note(sidecar)]))
    expect(await listItems(user)).toEqual(before)
    expect(await listItems(otherUser)).toMatchObject([{ description: null, isFavorite: false }])
  })

  test('is ignored after an equally good sidecar', async () => {
    const user = await server.addUser()
    const { name, bytes } = await photo()
    await stageAndProcess(
      user,
      getPartName(0, '.zip'),
      createZip([{ name, bytes }, note({ description: 'At home' })]),
    )
    await stageAndProcess(user, getPartName(1, '.zip'), createZip([note(sidecar)]))
    expect(await listItems(user)).toMatchObject([{ description: 'At home', isFavorite: false }])
  })

  test('does not move an item to the trash', async () => {
    const user = await server.addUser()
    await stageAndProcess(user, getPartName(0, '.zip'), createZip([await photo()]))
    await stageAndProcess(user, getPartName(1, '.zip'), createZip([note({ trashed: true })]))
    expect(await listItems(user)).toHaveLength(1)
  })

  test('replaces the description entered for the import only by the photo’s own description', async () => {
    const user = await server.addUser()
    const typed = { labels: ['lake'], description: 'Typed' }
    const { name, bytes } = await photo()
    await stageAndProcess(user, getPartName(0, '.zip'), createZip([{ name, bytes }]), true, typed)
    await stageAndProcess(user, getPartName(1, '.zip'), createZip([note({})]))
    expect(await listItems(user)).toMatchObject([
      { description: 'Typed', dateTaken: expect.stringMatching('^2019-06-08') },
    ])
    const secondUser = await server.addUser()
    await stageAndProcess(secondUser, getPartName(0, '.zip'), createZip([{ name, bytes }]), true, typed)
    await stageAndProcess(secondUser, getPartName(1, '.zip'), createZip([note(sidecar)]))
    expect(await listItems(secondUser)).toMatchObject([{ description: 'By the sea', isFavorite: true }])
  })
})

describe('a part with another name', () => {
  const duplicateName = getPartName(0, ' (1).zip')
  test.each([
    [duplicateName, getPartName(1, '.zip')],
    [getPartName(1, '.zip'), duplicateName],
    ['takeout-001.zip', 'takeout-002.zip'],
    ['takeout-002.zip', 'takeout-001.zip'],
  ])('recognizes %s and later %s in chunks as one Takeout', async (early, late) => {
    const user = await server.addUser()
    const [one = [], two = []] = splitIntoParts(files, 2)
    expect(await stageAndProcess(user, early, createZip(one))).toMatchObject({ failed: [] })
    const id = await stageFileInChunks(user, late, createZip(two))
    await triggerProcessing(user)
    expect(await waitForProcessing(user, id)).toMatchObject({ status: 'COMPLETED', failed: [] })
    await expectAllPhotos(user)
  })
})

describe('a photo without a sidecar', () => {
  const NO_SIDECAR_NOTICE =
    'Google’s metadata file wasn’t in the archive, so date, place, and description come from the photo itself or from the upload.'
  const photo = async (name: string) => ({
    name: `Trip/${name}`,
    bytes: await createBytes({ ...aPhoto(), color: '#654321' }),
  })
  const note = (content: object) => ({ name: 'Trip/a.jpg.json', bytes: Buffer.from(JSON.stringify(content)) })
  const sidecar = note({ photoTakenTime: { timestamp: '1560000000' } })
  const fetchReasons = async (user: TestClient, id: number) => {
    const response = await user.request(`/api/upload/local-folder/staged/${id}/entries`)
    const { entries } = (await response.json()) as { entries: { reason: string | null }[] }
    return entries.map(({ reason }) => reason)
  }

  test('is reported until a later part has the sidecar', async () => {
    const user = await server.addUser()
    const { id } = await stageAndProcess(user, getPartName(0, '.zip'), createZip([await photo('a.jpg')]))
    expect(await fetchReasons(user, id)).toEqual([NO_SIDECAR_NOTICE])
    await stageAndProcess(user, getPartName(1, '.zip'), createZip([sidecar]))
    expect(await fetchReasons(user, id)).toEqual([null])
  })

  test('is reported only if other photos have a sidecar', async () => {
    const user = await server.addUser()
    const [a, b] = [await photo('a.jpg'), { name: 'Trip/b.jpg', bytes: await createBytes(aPhoto(1)) }]
    const renamed = await stageAndProcess(user, 'all.zip', createZip([a, b, sidecar]))
    expect(await fetchReasons(user, renamed.id)).toEqual([null, NO_SIDECAR_NOTICE])
    const otherUser = await server.addUser()
    expect(
      await fetchReasons(otherUser, (await stageAndProcess(otherUser, 'b.zip', createZip([a, b]))).id),
    ).toEqual([null, null])
    const known = await stageAndProcess(otherUser, getPartName(0, '.zip'), createZip([a]))
    expect(await fetchReasons(otherUser, known.id)).toEqual([null])
  })

  test('gets the date of its file, also if its sidecar has no date', async () => {
    const user = await server.addUser()
    const name = 'IMG_20190504_120000.jpg'
    const bytes = await createBytes(aPhoto(1))
    const unknown = { title: name, photoTakenTime: { timestamp: '0' } }
    const json = { name: `Trip/${name}.json`, bytes: Buffer.from(JSON.stringify(unknown)) }
    await stageAndProcess(user, 'all.zip', createZip([{ name: `Trip/${name}`, bytes }, json]))
    expect(await listItems(user)).toMatchObject([{ dateTaken: '2019-05-04T12:00:00' }])
  })
})

test.each([
  ['before', [1, 0]],
  ['after', [0, 1]],
])('creates an album whose sidecar has no date, also if the sidecar is in a part %s', async (_, order) => {
  const user = await server.addUser()
  const album = { title: 'Italy: a trip', description: 'nice' }
  const parts = [
    [{ name: 'Italy_/a.jpg', bytes: await createBytes(aPhoto()) }],
    [{ name: 'Italy_/metadata.json', bytes: Buffer.from(JSON.stringify(album)) }],
  ]
  for (const index of order)
    await stageAndProcess(user, getPartName(index, '.zip'), createZip(parts[index] ?? []))
  const albums = await (await user.request('/api/albums/my')).json()
  expect(albums).toMatchObject([{ ...album, photoCount: 1 }])
})
