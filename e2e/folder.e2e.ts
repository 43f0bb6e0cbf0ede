/**
 * @file A whole folder of this computer brought to the library by the built desktop app (33): the built page and preload, main
 * and its handlers, the transfer process and the server, with a line between that can be held. `npm run test:import` is the
 * same with 2,000 files and a film that goes in chunks.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { countingLine } from '../scripts/bench/transfer/countingLine.ts'
import { call, comeBack, expect, test as base, uploadPhoto } from './calotype.ts'
import { makeMixedFolder } from './corpus/folder.ts'
import { asDesktop } from './desktop/asDesktop.ts'
import { startAtServer, type BuiltApp } from './desktop/builtApp.ts'

const PHOTOS = Number(process.env['CALOTYPE_IMPORT_PHOTOS'] ?? 10)
const FILM_BYTES = Number(process.env['CALOTYPE_IMPORT_FILM_BYTES'] ?? 300_000)
/** How long a step may take: everything is read, sent or unpacked in one. */
const timeout = 15_000 + 100 * PHOTOS
const ARCHIVES = 4
/** Files that are sent at the same time (CONST-018). */
const AT_ONCE = 8
const FAILED = 8
/** In the archives. */
const UNPACKED = 14

const test = base.extend<{ line: Awaited<ReturnType<typeof countingLine>>; app: BuiltApp; place: string }>({
  line: async ({ server }, provide) => {
    const line = await countingLine(server.url)
    await provide(line)
    line.close()
  },
  app: async ({ line }, provide) => {
    const app = await startAtServer(line.address)
    await provide(app)
    await app.stop()
  },
  place: async ({ browserName }, provide) => {
    const place = mkdtempSync(join(tmpdir(), `calotype-${browserName}-import-`))
    await provide(place)
    rmSync(place, { recursive: true })
  },
})

test('a folder of everything comes in whole, and says of every file what became of it', async ({
  app,
  line,
  page,
  place,
  server,
  member,
}) => {
  test.setTimeout(60_000 + 10 * timeout)
  const known = (await uploadPhoto(server, member, { seed: 5, takenAt: '2024:07:01 10:00:00' })).bytes
  const { root, fates, sha256Of, keepWriting, takeAway } = await makeMixedFolder(place, {
    photos: PHOTOS,
    filmBytes: FILM_BYTES,
    known,
  })
  const total = fates.size
  const toSend = PHOTOS + 2 + ARCHIVES
  await asDesktop(page, app)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Upload', exact: true }).click()

  await app.choose(root)
  await page.getByRole('button', { name: 'Choose folder' }).click()
  const panel = page.getByRole('region', { name: 'Folder Selected' })
  await expect(panel).toContainText(`Found ${total} files`, { timeout })
  await expect(panel).toContainText('2 other files are passed over: 1 .heic, 1 .txt')
  await panel.getByRole('switch', { name: 'Make albums of its folders' }).click()
  await page.getByLabel('Labels (optional)').fill('summer')
  const stopWriting = keepWriting()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click()
  const start = panel.getByRole('button', { name: `Upload ${toSend.toLocaleString('en')} files` })
  await expect(start).toBeVisible({ timeout })
  stopWriting()
  await expect(panel).toContainText('Album 0 (')

  // Nothing arrives yet: a page that is loaded anew takes it up again, and it can be paused elsewhere.
  takeAway()
  line.hold()
  await start.click()
  const beginning = `2 of ${total.toLocaleString('en')} files uploaded, `
  await expect(panel).toContainText(beginning)
  await page.reload()
  await expect(panel).toContainText(beginning)
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  const dock = page.getByRole('region', { name: 'Folder import' })
  await dock.getByRole('button', { name: 'Pause' }).click()
  line.release()
  await dock.getByRole('button', { name: 'Resume' }).click()
  const hasBeenKilled = PHOTOS > 1000
  if (hasBeenKilled) {
    await expect(dock).toContainText(/^1,\d\d\d of/, { timeout })
    await app.killTransfers()
  }
  await expect(dock).toContainText(`${FAILED} files failed to upload`, { timeout: 5 * timeout })
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await dock.getByRole('button', { name: 'Show details' }).click()
  await dock.getByRole('link', { name: 'Open upload' }).click()

  const first = await receiptOf(page, app, place)
  expect(first.map(({ path }) => path).toSorted()).toEqual([...fates.keys()].toSorted())
  const others = first.filter((row) => !fateOf(row).startsWith(fates.get(row.path) ?? '?'))
  // What was on its way to the server when the process was killed may have arrived: then it is not sent again.
  expect(others.filter(({ result }) => !hasBeenKilled || result !== 'already there')).toEqual([])
  expect(others.length).toBeLessThanOrEqual(AT_ONCE)
  const items = (await call(server, 'GET', '/api/media/all-metadata', member.token)) as Item[]
  const kept = new Map(items.map(({ id, checksum }) => [id, checksum]))
  const sent = first.filter(({ path }) => fates.get(path) === 'uploaded' && !path.startsWith('Archives/'))
  expect(
    sent.filter(({ path, sha256, mediaId }) => sha256 !== sha256Of(path) || kept.get(mediaId) !== sha256),
  ).toEqual([])
  expect(items).toHaveLength(sent.length + 1 + UNPACKED)
  const albums = (await call(server, 'GET', '/api/albums/my', member.token)) as { title: string }[]
  expect(albums.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Album 0', 'Films', 'again', 'Days by the sea: 2019']),
  )

  // What was written to is read again and comes in as it is now; what is gone cannot.
  await panel.getByRole('button', { name: 'Retry failed (4)' }).click()
  await expect(panel).toContainText(`${FAILED - 1} files failed to upload`, { timeout })
  const changed = (await receiptOf(page, app, place)).find(({ path }) => path === 'Films/still running.mp4')
  expect(changed).toMatchObject({ result: 'uploaded', sha256: sha256Of('Films/still running.mp4') })

  // The same folder once more: its photos are there, and none of them is sent again.
  await panel.getByRole('button', { name: 'Choose Different Folder' }).click()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click({ timeout })
  const before = line.bytes()
  await expect(panel.getByRole('button', { name: `Upload ${ARCHIVES} files` })).toBeVisible({ timeout })
  await expect(panel).toContainText(`In your library${(sent.length + 3).toLocaleString('en')}`)
  expect(line.bytes() - before).toBeLessThan(1000 + 100 * total)
})

test('in a browser no folder of this computer is offered', async ({ page, member }) => {
  await comeBack(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await expect(page.getByText('Select Local Folder')).toHaveCount(0)
})

interface Row {
  path: string
  sha256: string | null
  mediaId: number
  result: string
  reason: string | null
}

interface Item {
  id: number
  checksum: string
}

const fateOf = ({ result, reason }: Row) => (result === 'failed' ? `failed: ${reason}` : result)

/** Saves the receipt of the import that is over, as a person does. */
async function receiptOf(page: Page, app: BuiltApp, place: string): Promise<Row[]> {
  const file = join(place, 'receipt.json')
  rmSync(file, { force: true })
  await app.saveAs(file)
  await page.getByRole('button', { name: 'Save receipt' }).click()
  await page.getByRole('menuitem', { name: 'For programs (JSON)' }).click()
  let rows: Row[] = []
  await expect(() => {
    rows = JSON.parse(readFileSync(file, 'utf8')) as Row[]
  }).toPass()
  return rows
}
