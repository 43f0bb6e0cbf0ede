import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { somePhoto } from '../testing/chunks.ts'
import { arrivedIn, type Item, type Member, startTrial } from '../testing/trial.ts'
import { flipByte, loseOriginal, originalIn } from '../testing/originals.ts'
import { runScrub } from './scrub.ts'
import { verifyLibrary } from './verify.ts'

// These tests start a real server while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const PHOTOS = 300
/** Every hundredth original is flipped, and every hundredth is lost. */
const isFlipped = (index: number) => index % 100 === 17
const isLost = (index: number) => index % 100 === 58
const SCRIPT = fileURLToPath(new URL('../../../../scripts/verify.ts', import.meta.url))

let trial: Awaited<ReturnType<typeof startTrial>>
let ada: Member
const photos: { bytes: Buffer; item: Item }[] = []

beforeAll(async () => {
  trial = await startTrial()
  ada = await trial.member()
  for (let index = 0; index < PHOTOS; index++) {
    const bytes = somePhoto(2000)
    photos.push({ bytes, item: (await ada.upload(`${index}.jpg`, bytes)).body })
  }
}, 180_000)
afterAll(() => trial.end())

const brokenIds = () =>
  photos.filter((_, index) => isFlipped(index) || isLost(index)).map(({ item }) => item.id)
const verify = () =>
  promisify(execFile)(process.execPath, [SCRIPT, '--data', trial.data, '--json']).catch(
    (error: { code: number; stdout: string }) => error,
  )

test('reports exactly the damaged originals, deletes nothing, and repairs all of them by uploads', async () => {
  const before = arrivedIn(trial.data)
  for (const [index, { item }] of photos.entries()) {
    if (isFlipped(index)) flipByte(originalIn(trial.data, item.fileName), 1000)
    if (isLost(index)) loseOriginal(trial.data, item.fileName)
  }
  const lost = photos.filter((_, index) => isLost(index)).map(({ item }) => item.fileName)
  const remaining = before.filter((file) => !lost.some((name) => file.endsWith(name)))

  const report = await verify()
  expect(report).toMatchObject({ code: 1 })
  const { broken, checked } = JSON.parse(report.stdout) as { broken: { mediaId: number }[]; checked: number }
  expect(checked).toBe(PHOTOS)
  expect(broken.map(({ mediaId }) => mediaId)).toEqual(brokenIds())

  await runScrub(trial.context, new AbortController().signal, async () => {})
  const listed = await ada.ask('/api/media/all-metadata')
  const items = (await listed.json()) as { id: number; damage: string | null }[]
  const marked = items.filter(({ damage }) => damage === 'damaged' || damage === 'missing')
  expect(marked.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(brokenIds())
  expect(arrivedIn(trial.data)).toEqual(remaining)

  for (const { bytes } of photos) await ada.upload('again.jpg', bytes, { unlessThere: true })
  expect(arrivedIn(trial.data)).toEqual(before)
  expect(await verifyLibrary(trial.data)).toMatchObject({ checked: PHOTOS, broken: [], unknown: [] })
  expect(await verify()).not.toHaveProperty('code')
})

test('reports an original without a row, and rejects a folder without a library', async () => {
  const { db } = trial.context
  const { item } = photos[0] as (typeof photos)[number]
  await db.deleteFrom('media').where('id', '=', item.id).execute()
  expect(await verifyLibrary(trial.data)).toMatchObject({ unknown: [item.fileName], broken: [] })
  await expect(verifyLibrary('/nowhere')).rejects.toThrow('There is no library')
})
