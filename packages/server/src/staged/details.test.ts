import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tarGzOf, zipOf } from '../testing/pack.ts'
import { processed, stageAs, stageInChunksAs, trigger, unpackAs } from '../testing/staging.ts'
import { type Member, startTrial } from '../testing/trial.ts'

let trial: Awaited<ReturnType<typeof startTrial>>

beforeAll(async () => {
  trial = await startTrial()
})
afterAll(() => trial.end())

const jpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const note = (told: object) =>
  Buffer.from(JSON.stringify({ photoTakenTime: { timestamp: '1560000000' }, ...told }))
const DETAILS = { labels: ['lake', ' winter ', 'lake', ''], description: ' The first ice. ' }

/** What the library says of each item. */
async function saidOf(
  who: Member,
): Promise<Record<string, { labels: string[]; description: string | null }>> {
  const items = (await (await who.ask('/api/media/all-metadata')).json()) as {
    name: string
    labels: string[]
    description: string | null
  }[]
  return Object.fromEntries(items.map(({ name, labels, description }) => [name, { labels, description }]))
}

describe.each([
  ['in one request', (who: Member, bytes: Buffer) => stageAs(who, 'trip.zip', bytes, true, DETAILS)],
  ['in chunks', (who: Member, bytes: Buffer) => stageInChunksAs(who, 'trip.zip', bytes, DETAILS)],
])('what is said of an archive that comes %s', (way, send) => {
  test('is said of every photo in it; a description that its photo brings comes before it', async () => {
    const who = await trial.member()
    const id = await send(
      who,
      zipOf([
        { name: 'a.jpg', bytes: jpeg(`${way} a`) },
        { name: 'b.jpg', bytes: jpeg(`${way} b`) },
        { name: 'b.jpg.json', bytes: note({ description: 'By the sea' }) },
        { name: 'c.jpg', bytes: jpeg(`${way} c`) },
        { name: 'c.jpg.json', bytes: note({ description: '' }) },
      ]),
    )
    await trigger(who)
    expect(await processed(who, id)).toMatchObject({ status: 'COMPLETED', added: 3 })
    const labels = ['lake', 'winter']
    expect(await saidOf(who)).toEqual({
      'a.jpg': { labels, description: 'The first ice.' },
      'b.jpg': { labels, description: 'By the sea' },
      'c.jpg': { labels, description: 'The first ice.' },
    })
  })
})

test('a photo can be found by it', async () => {
  const who = await trial.member()
  await unpackAs(who, 'a.tgz', tarGzOf([{ name: 'a.jpg', bytes: jpeg('found') }]), true, DETAILS)
  const found = await (await who.ask('/api/media/search?q=winter')).json()
  expect(found).toMatchObject([{ name: 'a.jpg' }])
})

test('a staged file that is no archive has it, too', async () => {
  const who = await trial.member()
  await unpackAs(who, 'a.jpg', jpeg('itself'), false, { labels: ['lake'] })
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['lake'], description: null } })
})

test('what was in the library before stays as it was', async () => {
  const who = await trial.member()
  await who.upload('a.jpg', jpeg('before'), { labels: ['mine'], description: 'Mine' })
  const files = [{ name: 'again.jpg', bytes: jpeg('before') }]
  expect(await unpackAs(who, 'a.zip', zipOf(files), true, DETAILS)).toMatchObject({ known: 1 })
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['mine'], description: 'Mine' } })
})

test('of an archive that waits, what was said last counts', async () => {
  const who = await trial.member()
  const bytes = zipOf([{ name: 'a.jpg', bytes: jpeg('corrected') }])
  await stageAs(who, 'a.zip', bytes, true, { labels: ['somer'] })
  await unpackAs(who, 'a.zip', bytes, true, { labels: ['summer'] })
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['summer'], description: null } })
})

test('of an archive that waits, something else can be said', async () => {
  const who = await trial.member()
  const bytes = zipOf([{ name: 'a.jpg', bytes: jpeg('described') }])
  const id = await stageAs(who, 'a.zip', bytes, true, DETAILS)
  const say = (body: object) =>
    who.ask(`/api/upload/local-folder/staged/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await say({ name: 'a.zip', labels: ['summer'] })).status).toBe(204)
  expect((await say({ labels: 'summer' })).status).toBe(400)
  await trigger(who)
  await processed(who, id)
  expect(await saidOf(who)).toEqual({ 'a.jpg': { labels: ['summer'], description: null } })
})

test.each([
  ['more labels than there may be', { labels: Array.from({ length: 51 }, String) }],
  ['a longer description than there may be', { description: 'x'.repeat(2001) }],
])('%s are refused, and nothing is staged', async (_, details) => {
  const who = await trial.member()
  await expect(stageAs(who, 'a.zip', zipOf([]), true, details)).rejects.toThrow(
    'dto is not an UploadDescriptor.',
  )
  expect(await (await who.ask('/api/upload/local-folder/staged')).json()).toEqual([])
})
