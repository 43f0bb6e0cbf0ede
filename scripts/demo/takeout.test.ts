import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallClockOf } from '../../packages/server/src/inspect/takenAt.ts'
import { sha256 } from '../../packages/server/src/testing/chunks.ts'
import { type Packed, tarGzOf, zipOf } from '../../packages/server/src/testing/pack.ts'
import {
  processed,
  stageAs,
  stageInChunksAs,
  trigger,
  unpackAs,
} from '../../packages/server/src/testing/staging.ts'
import { type Member, startTrial } from '../../packages/server/src/testing/trial.ts'
import { ALBUMS, bytesOf, inParts, partName, PHOTOS, takeoutFiles, type Told } from './takeout.ts'

let trial: Awaited<ReturnType<typeof startTrial>>
let files: Packed[]

beforeAll(async () => {
  trial = await startTrial()
  files = await takeoutFiles()
})
afterAll(() => trial.end())

interface Found {
  checksum: string
  name: string
  description: string | null
  isFavorite: boolean
  latitude: number | null
  longitude: number | null
  dateTaken: string
}

const aPhoto = (index = 0) => PHOTOS[index] ?? expect.fail()

const itemsOf = async (who: Member, place = '/api/media/all-metadata') =>
  (await (await who.ask(place)).json()) as Found[]

/** Where the camera wrote a date that is near enough, it stands in the zone of the place. */
function dateOf({ exif, taken, title }: Told): string | null {
  return exif && title !== 'the clock was wrong.jpg' ? exif : wallClockOf(taken, new Date())
}

async function expectAllOf(who: Member): Promise<void> {
  const items = await itemsOf(who)
  expect(items).toHaveLength(new Set(PHOTOS.map(({ color }) => color)).size)
  for (const told of PHOTOS) {
    const checksum = sha256(await bytesOf(told))
    expect(items.find((item) => item.checksum === checksum)).toMatchObject({
      name: told.title,
      description: told.description ?? null,
      isFavorite: told.isFavorite ?? false,
      latitude: told.latitude ?? null,
      longitude: told.longitude ?? null,
      dateTaken: dateOf(told),
    })
  }
  const albums = (await (await who.ask('/api/albums/my')).json()) as {
    id: number
    title: string
    description: string
  }[]
  expect(albums).toMatchObject(Object.values(ALBUMS))
  const inside = await who.ask(`/api/albums/${albums[0]?.id}/media?page=0&limit=50`)
  const page = (await inside.json()) as { fileUploadResponseList: Found[] }
  const due = PHOTOS.filter(({ place }) => place.startsWith('Days')).map(({ title }) => title)
  expect(page.fileUploadResponseList.map(({ name }) => name).toSorted()).toEqual(due.toSorted())
}

describe.each([
  [
    'takeout-20261121T120000Z-001.zip',
    (packed: readonly Packed[]) => zipOf(packed.map((file) => ({ ...file, method: 8 }))),
  ],
  ['takeout-20261121T120000Z-001.tgz', tarGzOf],
])('%s', (name, pack) => {
  test('brings every photo with its date, its description and its album, and brought again nothing', async () => {
    const who = await trial.member()
    const copies = PHOTOS.length - new Set(PHOTOS.map(({ color }) => color)).size
    expect(await unpackAs(who, name, pack(files))).toMatchObject({
      status: 'COMPLETED',
      processed: PHOTOS.length,
      total: PHOTOS.length,
      others: files.length - PHOTOS.length,
      added: PHOTOS.length - copies,
      known: copies,
      failed: [],
    })
    await expectAllOf(who)
    expect(await unpackAs(who, name, pack(files))).toMatchObject({ added: 0, known: PHOTOS.length })
    await expectAllOf(who)
  })

  test('may come in parts, with photos in one and their notes in another', async () => {
    const who = await trial.member()
    const isNote = (file: Packed) => String(file.name).endsWith('.json')
    const parts = [files.filter((file) => !isNote(file)), files.filter(isNote)]
    const ids: number[] = []
    for (const [index, part] of parts.entries())
      ids.push(await stageAs(who, name.replace('001', `00${index + 1}`), pack(part)))
    await trigger(who)
    for (const id of ids) expect((await processed(who, id)).status).toBe('COMPLETED')
    await expectAllOf(who)
  })
})

describe.each([2, 3, 5])('a Takeout in %d parts that come one after another', (count) => {
  test.each([
    ['in their order', (parts: Packed[][]) => parts],
    ['the last first', (parts: Packed[][]) => parts.toReversed()],
  ])('%s, is as if it had come as a whole', async (_, inOrder) => {
    const who = await trial.member()
    for (const [index, part] of inOrder(inParts(files, count)).entries())
      expect(await unpackAs(who, partName(index, '.zip'), zipOf(part))).toMatchObject({ failed: [] })
    await expectAllOf(who)
  })
})

describe('a note that comes in a later part', () => {
  const note = (told: object) => ({
    name: 'Trip/a.jpg.json',
    bytes: Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, ...told })),
  })
  const photo = async () => ({
    name: 'Trip/a.jpg',
    bytes: await bytesOf({ ...anyPhoto(), color: '#123456' }),
  })
  const anyPhoto = () => PHOTOS.find(({ title }) => title === 'scan.jpg') ?? expect.fail()
  const said = { title: 'a.jpg', description: 'By the sea', favorited: true }

  test('changes nothing of an item that was in the library before, and of nobody else’s', async () => {
    const [who, other] = [await trial.member(), await trial.member()]
    const { name, bytes } = await photo()
    await who.upload(name, bytes)
    await expect.poll(() => itemsOf(who)).toMatchObject([{ status: 'ready' }])
    const before = await itemsOf(who)
    await unpackAs(who, partName(0, '.zip'), zipOf([{ name, bytes }]))
    await unpackAs(other, partName(0, '.zip'), zipOf([{ name, bytes }]))
    await unpackAs(who, partName(1, '.zip'), zipOf([note(said)]))
    expect(await itemsOf(who)).toEqual(before)
    expect(await itemsOf(other)).toMatchObject([{ description: null, isFavorite: false }])
  })

  test('counts unless another was there that is as good', async () => {
    const who = await trial.member()
    const { name, bytes } = await photo()
    await unpackAs(who, partName(0, '.zip'), zipOf([{ name, bytes }, note({ description: 'At home' })]))
    await unpackAs(who, partName(1, '.zip'), zipOf([note(said)]))
    expect(await itemsOf(who)).toMatchObject([{ description: 'At home', isFavorite: false }])
  })

  test('takes nothing away', async () => {
    const who = await trial.member()
    await unpackAs(who, partName(0, '.zip'), zipOf([await photo()]))
    await unpackAs(who, partName(1, '.zip'), zipOf([note({ trashed: true })]))
    expect(await itemsOf(who)).toHaveLength(1)
  })

  test('leaves a description that was typed for the import, unless it has one itself', async () => {
    const who = await trial.member()
    const typed = { labels: ['lake'], description: 'Typed' }
    const { name, bytes } = await photo()
    await unpackAs(who, partName(0, '.zip'), zipOf([{ name, bytes }]), true, typed)
    await unpackAs(who, partName(1, '.zip'), zipOf([note({})]))
    expect(await itemsOf(who)).toMatchObject([
      { description: 'Typed', dateTaken: expect.stringMatching('^2019-06-08') },
    ])
    const again = await trial.member()
    await unpackAs(again, partName(0, '.zip'), zipOf([{ name, bytes }]), true, typed)
    await unpackAs(again, partName(1, '.zip'), zipOf([note(said)]))
    expect(await itemsOf(again)).toMatchObject([{ description: 'By the sea', isFavorite: true }])
  })
})

describe('a part by another name', () => {
  const again = partName(0, ' (1).zip')
  test.each([
    [again, partName(1, '.zip')],
    [partName(1, '.zip'), again],
    ['takeout-001.zip', 'takeout-002.zip'],
    ['takeout-002.zip', 'takeout-001.zip'],
  ])('%s, and later %s in chunks, are of one Takeout', async (early, late) => {
    const who = await trial.member()
    const [one = [], two = []] = inParts(files, 2)
    expect(await unpackAs(who, early, zipOf(one))).toMatchObject({ failed: [] })
    const id = await stageInChunksAs(who, late, zipOf(two))
    await trigger(who)
    expect(await processed(who, id)).toMatchObject({ status: 'COMPLETED', failed: [] })
    await expectAllOf(who)
  })
})

describe('a photo without a note', () => {
  const NO_NOTE =
    'Google’s details of it (date, place, description) were not in the archive: its date is the file’s own, or that of the upload.'
  const photo = async (name: string) => ({
    name: `Trip/${name}`,
    bytes: await bytesOf({ ...aPhoto(), color: '#654321' }),
  })
  const note = (told: object) => ({ name: 'Trip/a.jpg.json', bytes: Buffer.from(JSON.stringify(told)) })
  const taken = note({ photoTakenTime: { timestamp: '1560000000' } })
  const reasonsOf = async (who: Member, id: number) => {
    const answer = await who.ask(`/api/upload/local-folder/staged/${id}/entries`)
    const { entries } = (await answer.json()) as { entries: { reason: string | null }[] }
    return entries.map(({ reason }) => reason)
  }

  test('is told in a Takeout, until a later part brings the note', async () => {
    const who = await trial.member()
    const { id } = await unpackAs(who, partName(0, '.zip'), zipOf([await photo('a.jpg')]))
    expect(await reasonsOf(who, id)).toEqual([NO_NOTE])
    await unpackAs(who, partName(1, '.zip'), zipOf([taken]))
    expect(await reasonsOf(who, id)).toEqual([null])
  })

  test('is told where others have one, and nowhere else', async () => {
    const who = await trial.member()
    const [a, b] = [await photo('a.jpg'), { name: 'Trip/b.jpg', bytes: await bytesOf(aPhoto(1)) }]
    const renamed = await unpackAs(who, 'all.zip', zipOf([a, b, taken]))
    expect(await reasonsOf(who, renamed.id)).toEqual([null, NO_NOTE])
    const other = await trial.member()
    expect(await reasonsOf(other, (await unpackAs(other, 'b.zip', zipOf([a, b]))).id)).toEqual([null, null])
    const known = await unpackAs(other, partName(0, '.zip'), zipOf([a]))
    expect(await reasonsOf(other, known.id)).toEqual([null])
  })

  test('has the date of its file, as has one whose note does not know it', async () => {
    const who = await trial.member()
    const name = 'IMG_20190504_120000.jpg'
    const bytes = await bytesOf(aPhoto(1))
    const unknown = { title: name, photoTakenTime: { timestamp: '0' } }
    const json = { name: `Trip/${name}.json`, bytes: Buffer.from(JSON.stringify(unknown)) }
    await unpackAs(who, 'all.zip', zipOf([{ name: `Trip/${name}`, bytes }, json]))
    expect(await itemsOf(who)).toMatchObject([{ dateTaken: '2019-05-04T12:00:00' }])
  })
})

test.each([
  ['before', [1, 0]],
  ['after', [0, 1]],
])(
  'an album whose note says nothing of a date is made, also where the note comes in a part %s',
  async (_, order) => {
    const who = await trial.member()
    const told = { title: 'Italy: a trip', description: 'nice' }
    const parts = [
      [{ name: 'Italy_/a.jpg', bytes: await bytesOf(aPhoto()) }],
      [{ name: 'Italy_/metadata.json', bytes: Buffer.from(JSON.stringify(told)) }],
    ]
    for (const index of order) await unpackAs(who, partName(index, '.zip'), zipOf(parts[index] ?? []))
    const albums = await (await who.ask('/api/albums/my')).json()
    expect(albums).toMatchObject([{ ...told, photoCount: 1 }])
  },
)
