import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTarGz, createZip } from '../testing/files/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  stageFileInChunks,
  triggerProcessing,
  stageAndProcess,
} from '../testing/uploads/staging.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const createJpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const createSidecar = (properties: object) =>
  Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, ...properties }))
const DETAILS = { labels: ['lake', ' winter ', 'lake', ''], description: ' The first ice. ' }

/** Reads the labels and description of each item in the library, by name. */
async function readDetails(
  user: TestClient,
): Promise<Record<string, { labels: string[]; description: string | null }>> {
  const items = (await (await user.request('/api/media/all-metadata')).json()) as {
    name: string
    labels: string[]
    description: string | null
  }[]
  return Object.fromEntries(items.map(({ name, labels, description }) => [name, { labels, description }]))
}

describe.each([
  ['in one request', (user: TestClient, bytes: Buffer) => stageFile(user, 'trip.zip', bytes, true, DETAILS)],
  ['in chunks', (user: TestClient, bytes: Buffer) => stageFileInChunks(user, 'trip.zip', bytes, DETAILS)],
])('the details of an archive that is staged %s', (method, send) => {
  test('apply to all of its photos, except that a photo keeps its own description', async () => {
    const user = await server.addUser()
    const id = await send(
      user,
      createZip([
        { name: 'a.jpg', bytes: createJpeg(`${method} a`) },
        { name: 'b.jpg', bytes: createJpeg(`${method} b`) },
        { name: 'b.jpg.json', bytes: createSidecar({ description: 'By the sea' }) },
        { name: 'c.jpg', bytes: createJpeg(`${method} c`) },
        { name: 'c.jpg.json', bytes: createSidecar({ description: '' }) },
      ]),
    )
    await triggerProcessing(user)
    expect(await waitForProcessing(user, id)).toMatchObject({ status: 'COMPLETED', added: 3 })
    const labels = ['lake', 'winter']
    expect(await readDetails(user)).toEqual({
      'a.jpg': { labels, description: 'The first ice.' },
      'b.jpg': { labels, description: 'By the sea' },
      'c.jpg': { labels, description: 'The first ice.' },
    })
  })
})

test('finds a photo by the labels of its archive', async () => {
  const user = await server.addUser()
  await stageAndProcess(
    user,
    'a.tgz',
    createTarGz([{ name: 'a.jpg', bytes: createJpeg('found') }]),
    true,
    DETAILS,
  )
  const results = await (await user.request('/api/media/search?q=winter')).json()
  expect(results).toMatchObject([{ name: 'a.jpg' }])
})

test('applies details to a staged file that isn’t an archive', async () => {
  const user = await server.addUser()
  await stageAndProcess(user, 'a.jpg', createJpeg('itself'), false, { labels: ['lake'] })
  expect(await readDetails(user)).toEqual({ 'a.jpg': { labels: ['lake'], description: null } })
})

test('does not change items that were in the library before', async () => {
  const user = await server.addUser()
  await user.upload('a.jpg', createJpeg('before'), { labels: ['mine'], description: 'Mine' })
  const files = [{ name: 'again.jpg', bytes: createJpeg('before') }]
  expect(await stageAndProcess(user, 'a.zip', createZip(files), true, DETAILS)).toMatchObject({ known: 1 })
  expect(await readDetails(user)).toEqual({ 'a.jpg': { labels: ['mine'], description: 'Mine' } })
})

describe('a photo that was in the library before it was imported with a sidecar', () => {
  const NOTICE =
    'Google’s metadata (date, place, description) was ignored, because this photo was already in your library.'
  const getPartName = (index: number) => `takeout-20261121T120000Z-00${index}.zip`
  const sidecarFile = { name: 'Trip/a.jpg.json', bytes: createSidecar({ description: 'By the sea' }) }
  const readReasons = async (user: TestClient, id: number) => {
    const response = await user.request(`/api/upload/local-folder/staged/${id}/entries`)
    const { entries } = (await response.json()) as { entries: { reason: string | null }[] }
    return entries.map(({ reason }) => reason)
  }
  const unchangedDetails = { 'a.jpg': { labels: [], description: null } }

  test.each([
    ['a part of a Takeout', getPartName(1)],
    ['an archive by another name', 'all.zip'],
  ])('gets a notice about its ignored sidecar when importing %s', async (_, name) => {
    const user = await server.addUser()
    const bytes = createJpeg(`loose, ${name}`)
    await user.upload('a.jpg', bytes)
    const { id } = await stageAndProcess(user, name, createZip([{ name: 'Trip/a.jpg', bytes }, sidecarFile]))
    expect(await readReasons(user, id)).toEqual([NOTICE])
    expect(await readDetails(user)).toEqual(unchangedDetails)
  })

  test('gets the notice when a later part contains the sidecar', async () => {
    const user = await server.addUser()
    const bytes = createJpeg('loose, a later sidecar')
    await user.upload('a.jpg', bytes)
    const { id } = await stageAndProcess(user, getPartName(1), createZip([{ name: 'Trip/a.jpg', bytes }]))
    expect(await readReasons(user, id)).toEqual([null])
    await stageAndProcess(user, getPartName(2), createZip([sidecarFile]))
    expect(await readReasons(user, id)).toEqual([NOTICE])
    expect(await readDetails(user)).toEqual(unchangedDetails)
  })

  test('gets no notice if it has the same date, or if the sidecar has none', async () => {
    const user = await server.addUser()
    const datedPhoto = createJpeg('loose, dated')
    const undatedPhoto = createJpeg('loose, without a date')
    await user.upload('a.jpg', datedPhoto, { creationDate: new Date(1_560_000_000_000).toISOString() })
    await user.upload('b.jpg', undatedPhoto)
    const files = [
      { name: 'Trip/a.jpg', bytes: datedPhoto },
      { name: 'Trip/b.jpg', bytes: undatedPhoto },
      { name: 'Trip/b.jpg.json', bytes: createSidecar({ photoTakenTime: { timestamp: '0' } }) },
    ]
    const { id } = await stageAndProcess(user, getPartName(1), createZip([...files, sidecarFile]))
    expect(await readReasons(user, id)).toEqual([null, null])
  })

  test('gets no notice if another file of the same export became the item', async () => {
    const user = await server.addUser()
    const bytes = createJpeg('twice in an export')
    const earlyEntry = { name: 'Trip/a.jpg', bytes }
    const duplicateEntry = { name: 'Again/a.jpg', bytes }
    const lateSidecar = {
      name: 'Again/a.jpg.json',
      bytes: createSidecar({ photoTakenTime: { timestamp: '1360000000' } }),
    }
    const { id } = await stageAndProcess(
      user,
      getPartName(1),
      createZip([earlyEntry, sidecarFile, duplicateEntry, lateSidecar]),
    )
    expect(await readReasons(user, id)).toEqual([null, null])
    const next = await stageAndProcess(user, getPartName(2), createZip([duplicateEntry, lateSidecar]))
    expect(await readReasons(user, next.id)).toEqual([null])
  })
})

test('replaces the details of a waiting archive when it is staged again', async () => {
  const user = await server.addUser()
  const bytes = createZip([{ name: 'a.jpg', bytes: createJpeg('corrected') }])
  await stageFile(user, 'a.zip', bytes, true, { labels: ['somer'] })
  await stageAndProcess(user, 'a.zip', bytes, true, { labels: ['summer'] })
  expect(await readDetails(user)).toEqual({ 'a.jpg': { labels: ['summer'], description: null } })
})

test('changes the details of a waiting archive', async () => {
  const user = await server.addUser()
  const bytes = createZip([{ name: 'a.jpg', bytes: createJpeg('described') }])
  const id = await stageFile(user, 'a.zip', bytes, true, DETAILS)
  const change = (body: object) =>
    user.request(`/api/upload/local-folder/staged/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await change({ name: 'a.zip', labels: ['summer'] })).status).toBe(204)
  expect((await change({ labels: 'summer' })).status).toBe(400)
  await triggerProcessing(user)
  await waitForProcessing(user, id)
  expect(await readDetails(user)).toEqual({ 'a.jpg': { labels: ['summer'], description: null } })
})

test.each([
  ['too many labels', { labels: Array.from({ length: 51 }, String) }],
  ['a description that is too long', { description: 'x'.repeat(2001) }],
])('rejects %s without staging the file', async (_, details) => {
  const user = await server.addUser()
  await expect(stageFile(user, 'a.zip', createZip([]), true, details)).rejects.toThrow(
    'dto is not an UploadDescriptor.',
  )
  expect(await (await user.request('/api/upload/local-folder/staged')).json()).toEqual([])
})
