import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTarGz, createZip } from '../testing/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  stageFileInChunks,
  triggerProcessing,
  stageAndProcess,
} from '../testing/staging.ts'
import { type TestClient, startTestServer } from '../testing/startTestServer.ts'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const jpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const note = (told: object) =>
  Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, ...told }))
const DETAILS = { labels: ['lake', ' winter ', 'lake', ''], description: ' The first ice. ' }

/** What the library says of each item. */
async function saidOf(
  who: TestClient,
): Promise<Record<string, { labels: string[]; description: string | null }>> {
  const items = (await (await who.request('/api/media/all-metadata')).json()) as {
    name: string
    labels: string[]
    description: string | null
  }[]
  return Object.fromEntries(items.map(({ name, labels, description }) => [name, { labels, description }]))
}

describe.each([
  ['in one request', (who: TestClient, bytes: Buffer) => stageFile(who, 'trip.zip', bytes, true, DETAILS)],
  ['in chunks', (who: TestClient, bytes: Buffer) => stageFileInChunks(who, 'trip.zip', bytes, DETAILS)],
])('what is said of an archive that comes %s', (way, send) => {
  test('is said of every photo in it; a description that its photo brings comes before it', async () => {
    const who = await server.addUser()
    const id = await send(
      who,
      createZip([
        { name: 'a.jpg', bytes: jpeg(`${way} a`) },
        { name: 'b.jpg', bytes: jpeg(`${way} b`) },
        { name: 'b.jpg.json', bytes: note({ description: 'By the sea' }) },
        { name: 'c.jpg', bytes: jpeg(`${way} c`) },
        { name: 'c.jpg.json', bytes: note({ description: '' }) },
      ]),
    )
    await triggerProcessing(who)
    expect(await waitForProcessing(who, id)).toMatchObject({ status: 'COMPLETED', added: 3 })
    const labels = ['lake', 'winter']
    expect(await saidOf(who)).toEqual({
      'a.jpg': { labels, description: 'The first ice.' },
      'b.jpg': { labels, description: 'By the sea' },
      'c.jpg': { labels, description: 'The first ice.' },
    })
  })
})

test('a photo can be found by it', async () => {
  const who = await server.addUser()
  await stageAndProcess(who, 'a.tgz', createTarGz([{ name: 'a.jpg', bytes: jpeg('found') }]), true, DETAILS)
  const found = await (await who.request('/api/media/search?q=winter')).json()
  expect(found).toMatchObject([{ name: 'a.jpg' }])
})

test('a staged file that is no archive has it, too', async () => {
  const who = await server.addUser()
  await stageAndProcess(who, 'a.jpg', jpeg('itself'), false, { labels: ['lake'] })
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['lake'], description: null } })
})

test('what was in the library before stays as it was', async () => {
  const who = await server.addUser()
  await who.upload('a.jpg', jpeg('before'), { labels: ['mine'], description: 'Mine' })
  const files = [{ name: 'again.jpg', bytes: jpeg('before') }]
  expect(await stageAndProcess(who, 'a.zip', createZip(files), true, DETAILS)).toMatchObject({ known: 1 })
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['mine'], description: 'Mine' } })
})

describe('of a photo that was in the library before an export with a note of it', () => {
  const REMARK =
    'Google’s details of it (date, place, description) were not taken: it was in your library already.'
  const part = (index: number) => `takeout-20261121T120000Z-00${index}.zip`
  const json = { name: 'Trip/a.jpg.json', bytes: note({ description: 'By the sea' }) }
  const reasonsOf = async (who: TestClient, id: number) => {
    const answer = await who.request(`/api/upload/local-folder/staged/${id}/entries`)
    const { entries } = (await answer.json()) as { entries: { reason: string | null }[] }
    return entries.map(({ reason }) => reason)
  }
  const asBefore = { 'a.jpg': { labels: [], description: null } }

  test.each([
    ['a part of a Takeout', part(1)],
    ['an archive by another name', 'all.zip'],
  ])('%s tells that its details were not taken', async (_, name) => {
    const who = await server.addUser()
    const bytes = jpeg(`loose, ${name}`)
    await who.upload('a.jpg', bytes)
    const { id } = await stageAndProcess(who, name, createZip([{ name: 'Trip/a.jpg', bytes }, json]))
    expect(await reasonsOf(who, id)).toEqual([REMARK])
    expect(await saidOf(who)).toEqual(asBefore)
  })

  test('a later part that brings the note tells it', async () => {
    const who = await server.addUser()
    const bytes = jpeg('loose, a later note')
    await who.upload('a.jpg', bytes)
    const { id } = await stageAndProcess(who, part(1), createZip([{ name: 'Trip/a.jpg', bytes }]))
    expect(await reasonsOf(who, id)).toEqual([null])
    await stageAndProcess(who, part(2), createZip([json]))
    expect(await reasonsOf(who, id)).toEqual([REMARK])
    expect(await saidOf(who)).toEqual(asBefore)
  })

  test('nothing is told where the library has its date, or the note has none', async () => {
    const who = await server.addUser()
    const dated = jpeg('loose, dated')
    const other = jpeg('loose, without a date')
    await who.upload('a.jpg', dated, { creationDate: new Date(1_560_000_000_000).toISOString() })
    await who.upload('b.jpg', other)
    const files = [
      { name: 'Trip/a.jpg', bytes: dated },
      { name: 'Trip/b.jpg', bytes: other },
      { name: 'Trip/b.jpg.json', bytes: note({ photoTakenTime: { timestamp: '0' } }) },
    ]
    const { id } = await stageAndProcess(who, part(1), createZip([...files, json]))
    expect(await reasonsOf(who, id)).toEqual([null, null])
  })

  test('nothing is told of what another file of the export has become', async () => {
    const who = await server.addUser()
    const bytes = jpeg('twice in an export')
    const early = { name: 'Trip/a.jpg', bytes }
    const again = { name: 'Again/a.jpg', bytes }
    const late = { name: 'Again/a.jpg.json', bytes: note({ photoTakenTime: { timestamp: '1360000000' } }) }
    const { id } = await stageAndProcess(who, part(1), createZip([early, json, again, late]))
    expect(await reasonsOf(who, id)).toEqual([null, null])
    const next = await stageAndProcess(who, part(2), createZip([again, late]))
    expect(await reasonsOf(who, next.id)).toEqual([null])
  })
})

test('of an archive that waits, what was said last counts', async () => {
  const who = await server.addUser()
  const bytes = createZip([{ name: 'a.jpg', bytes: jpeg('corrected') }])
  await stageFile(who, 'a.zip', bytes, true, { labels: ['somer'] })
  await stageAndProcess(who, 'a.zip', bytes, true, { labels: ['summer'] })
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['summer'], description: null } })
})

test('of an archive that waits, something else can be said', async () => {
  const who = await server.addUser()
  const bytes = createZip([{ name: 'a.jpg', bytes: jpeg('described') }])
  const id = await stageFile(who, 'a.zip', bytes, true, DETAILS)
  const say = (body: object) =>
    who.request(`/api/upload/local-folder/staged/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await say({ name: 'a.zip', labels: ['summer'] })).status).toBe(204)
  expect((await say({ labels: 'summer' })).status).toBe(400)
  await triggerProcessing(who)
  await waitForProcessing(who, id)
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['summer'], description: null } })
})

test.each([
  ['more labels than there may be', { labels: Array.from({ length: 51 }, String) }],
  ['a longer description than there may be', { description: 'x'.repeat(2001) }],
])('%s are refused, and nothing is staged', async (_, details) => {
  const who = await server.addUser()
  await expect(stageFile(who, 'a.zip', createZip([]), true, details)).rejects.toThrow(
    'dto is not an UploadDescriptor.',
  )
  expect(await (await who.request('/api/upload/local-folder/staged')).json()).toEqual([])
})
