/**
 * @file A whole folder of this computer brought to the library by the built desktop app (33): the built page and preload, main
 * and its handlers, the transfer process and the server, with a line between that can be held. `npm run test:import` is the
 * same with 2,000 files and a film that goes in chunks.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countingLine } from '../scripts/bench/transfer/countingLine.ts'
import { call, comeBack, expect, signIn, test as base, uploadPhoto } from './calotype.ts'
import { makeMixedFolder } from './corpus/folder.ts'
import { encode } from './corpus/images.ts'
import { signInToDesktop } from './desktop/asDesktop.ts'
import { startAtServer, type BuiltApp } from './desktop/builtApp.ts'
import { expectWhole, lookAtFolder, saveReceipt } from './desktop/folderJourney.ts'

const PHOTOS = Number(process.env['CALOTYPE_IMPORT_PHOTOS'] ?? 10)
const FILM_BYTES = Number(process.env['CALOTYPE_IMPORT_FILM_BYTES'] ?? 300_000)
/** How long a step may take: everything is read, sent or unpacked in one. */
const timeout = 15_000 + 100 * PHOTOS
/** Those that can be unpacked. */
const ARCHIVES = 3

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
  const folder = await makeMixedFolder(place, { photos: PHOTOS, filmBytes: FILM_BYTES, known })
  const { toSend, failed, refused } = folder
  await signInToDesktop(page, app, member)
  await app.choose(folder.root)
  const { panel, start } = await lookAtFolder(page, folder, timeout)

  // Nothing arrives yet: a page that is loaded anew takes it up again, and it can be paused elsewhere.
  line.hold()
  await start.click()
  const beginning = `0 of ${toSend.toLocaleString('en')} files uploaded`
  await expect(panel).toContainText(beginning)
  await expect(panel).toContainText(`${refused} cannot be uploaded`)
  await page.reload()
  await expect(panel).toContainText(beginning)
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  const dock = page.getByRole('region', { name: 'Folder import' })
  await dock.getByRole('button', { name: 'Pause' }).click()
  line.release()
  await dock.getByRole('button', { name: 'Resume' }).click()
  if (PHOTOS > 1000) {
    await expect(dock.getByText(/^1,\d\d\d of/)).toBeVisible({ timeout })
    await app.killTransfers()
  }
  await expect(dock).toContainText(`${failed} files failed to upload`, { timeout: 5 * timeout })
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await dock.getByRole('button', { name: 'Show details' }).click()
  await dock.getByRole('link', { name: 'Open upload' }).click()

  const receipt = join(place, 'receipt.json')
  await app.saveAs(receipt)
  const first = await saveReceipt(page, receipt)
  const sent = await expectWhole(first, folder, { server, member })

  await expect(panel).toContainText(`Uploaded${(toSend - failed).toLocaleString('en')}`)
  await expect(panel).toContainText(`Already there1`)
  await expect(panel).toContainText(`The same as another1`)
  await expect(panel).toContainText(`Failed${failed}`)
  await expect(panel).toContainText(`Cannot be uploaded${refused}`)
  await expect(panel).toContainText(`Not supported2`)
  await expect(panel).toContainText(`Links3not followed`)

  // What was written to is read again and comes in as it is now; what is gone or empty cannot, and has failed then.
  await panel.getByRole('button', { name: `Try again (4 of ${failed + refused})` }).click()
  await expect(panel).toContainText(`${failed + 2} files failed to upload`, { timeout })
  const changed = (await saveReceipt(page, receipt)).find(({ path }) => path === 'Films/still running.mp4')
  expect(changed).toMatchObject({ result: 'uploaded', sha256: folder.sha256Of('Films/still running.mp4') })

  // The same folder once more: its photos and its archives are there, and none is sent again; what was refused is told again.
  await panel.getByRole('button', { name: 'Choose Different Folder' }).click()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click({ timeout })
  const before = line.bytes()
  await expect(panel).toContainText(`Already there${(sent + 3 + ARCHIVES).toLocaleString('en')}`, {
    timeout,
  })
  await expect(panel).toContainText('Refused by the server1 file: 1 .zip')
  await expect(panel.getByRole('button', { name: /^Upload / })).toHaveCount(0)
  expect(line.bytes() - before).toBeLessThan(1000 + 100 * folder.found)

  // What was deleted of an archive comes again with it.
  const items = async () =>
    (await call(server, 'GET', '/api/media/all-metadata', member.token)) as {
      id: number
      name: string
      fileName: string
      status: string
    }[]
  const deleted = (await items()).flatMap(({ id, name }) => (name === 'more.jpg' ? [id] : []))
  await call(server, 'POST', '/api/media/trash', member.token, { mediaIds: deleted })
  await panel.getByRole('button', { name: 'Back' }).click()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click({ timeout })
  await panel.getByRole('button', { name: 'Upload 1 file' }).click({ timeout })
  const again = async () => (await items()).filter(({ name }) => name === 'more.jpg')
  await expect.poll(again, { timeout }).toEqual([expect.objectContaining({ name: 'more.jpg' })])
  await expect(panel.getByRole('button', { name: 'Done' })).toBeVisible({ timeout })
  const second = await saveReceipt(page, receipt)
  const results = second.filter(({ path }) => path?.startsWith('Archives/'))
  expect(Object.fromEntries(results.map(({ path, result }) => [path, result]))).toEqual({
    'Archives/takeout.zip': 'already there',
    'Archives/more.tar.gz': 'uploaded',
    'Archives/more.tar.gz/more.jpg': 'uploaded',
    'Archives/most.tgz': 'already there',
    'Archives/torn.zip': 'not added',
  })

  // What no browser plays is there as an MP4, and what is no picture can be had.
  const unfinished = async () => (await items()).filter(({ status }) => status === 'processing')
  await expect.poll(unfinished, { timeout: 2 * timeout }).toEqual([])
  for (const { fileName } of (await items()).filter(({ name }) => /^older?\./.test(name))) {
    const headers = { authorization: `Bearer ${member.token}` }
    const film = await fetch(`${server.url}/api/media/secured/${fileName}`, { headers })
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  }
  // Anew: what came meanwhile would move the tile that is being clicked.
  await page.goto('/gallery', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^letter\.pdf, / }).click()
  await expect(page.getByRole('heading', { name: 'This document has no preview' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download original' }).last().click()
  expect((await download).suggestedFilename()).toBe('letter.pdf')
})

test('an import that is stopped says what was sent, and one that is whole keeps its receipt within reach', async ({
  app,
  line,
  page,
  place,
  server,
  member,
}) => {
  const root = join(place, 'Weekend')
  mkdirSync(root)
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  for (const [seed, name] of names.entries())
    writeFileSync(join(root, name), await encode({ width: 60, height: 40, seed, format: 'jpeg' }))
  writeFileSync(join(root, 'd.heic'), 'of a kind that is not kept')
  mkdirSync(join(root, '.thumbnails'))
  writeFileSync(
    join(root, '.thumbnails', 'a.jpg'),
    await encode({ width: 6, height: 4, seed: 9, format: 'jpeg' }),
  )
  const receipt = join(place, 'receipt.json')
  await app.saveAs(receipt)
  await app.choose(root)
  await signInToDesktop(page, app, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const results = async () => (await saveReceipt(page, receipt)).map(({ result }) => result)

  const panel = page.getByRole('region', { name: 'Folder Selected' })
  async function lookedAt(choose: string) {
    await page.getByRole('button', { name: choose }).click()
    await page.getByRole('button', { name: 'Upload Folder Contents' }).click()
    const start = page.getByRole('button', { name: 'Upload 3 files' })
    await expect(start).toBeVisible()
    return start
  }
  /** Begins, and nothing arrives. */
  async function beginHeld(choose: string) {
    const start = await lookedAt(choose)
    line.hold()
    await start.click()
    await expect(panel).toContainText('0 of 3 files uploaded')
  }

  // To sign out ends it: that is asked first, and told when one is back.
  await beginHeld('Choose folder')
  const logout = page.getByRole('button', { name: 'Logout' }).first()
  await logout.click()
  await expect(page.getByText('The rest is not sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on uploading' }).click()
  await logout.click()
  await page.getByRole('button', { name: 'Stop and log out' }).click()
  await expect(logout).toBeHidden()
  line.release()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await signIn(page, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  await expect(panel).toContainText('Stopped after 0 of 3 files')

  await beginHeld('Choose Different Folder')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Stop the import' }).click()
  await expect(panel).toContainText('Stopped after 0 of 3 filesShow whichSave receiptNot sent3')
  const passedOver = ['not supported', 'not added']
  expect(await results()).toEqual(['not sent', 'not sent', 'not sent', ...passedOver])
  line.release()

  // Where something stays out nobody is led away, and beside the gallery there is the way to the receipt.
  await (await lookedAt('Choose Different Folder')).click()
  await expect(panel).toContainText('Uploaded3')
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page).toHaveURL('/gallery')
  expect(await results()).toEqual(['uploaded', 'uploaded', 'uploaded', ...passedOver])
  const dock = page.getByRole('region', { name: 'Folder import' })
  await expect(dock).toContainText('3 files are uploaded, 1 stays out')
  await dock.getByRole('link', { name: 'Open upload' }).click()
  await expect(panel).toContainText('3 files are uploaded, 1 stays out')
  await panel.getByRole('button', { name: 'Show which' }).click()
  await expect(page.getByRole('dialog', { name: 'Files that stay out' })).toContainText('d.heic')
  expect(await call(server, 'GET', '/api/media/all-metadata', member.token)).toHaveLength(3)
})

test('in a browser no folder of this computer is offered', async ({ page, member }) => {
  await comeBack(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await expect(page.getByText('Select Local Folder')).toHaveCount(0)
})

test('whatever was told stands still while what sends is killed, and nobody is said to be signed out', async ({
  app,
  line,
  page,
  place,
  server,
  member,
}) => {
  test.setTimeout(180_000)
  const folder = join(place, 'Summer')
  mkdirSync(folder)
  for (const [seed, name] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
    writeFileSync(join(folder, name), await encode({ width: 60, height: 40, seed, format: 'jpeg' }))
  await signInToDesktop(page, app, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const panel = page.getByRole('region', { name: /^(Select Local Folder|Folder Selected)$/ })
  await app.choose(folder)
  await panel.getByRole('button', { name: 'Choose folder' }).click()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click()
  const start = panel.getByRole('button', { name: 'Upload 3 files' })
  await expect(start).toBeVisible()
  line.hold()
  await start.click()
  await expect(panel).toContainText('0 of 3 files uploaded')

  const shown = await page.evaluateHandle(() => {
    const said = new Set<string>()
    new MutationObserver(() => said.add(document.body.textContent)).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
    })
    return said
  })
  for (const _ of [1, 2, 3]) {
    await app.killTransfers()
    await expect(panel).toContainText('Starting again. It goes on by itself.')
    await expect(panel).not.toContainText('Starting again', { timeout: 20_000 })
  }
  await app.killTransfers()
  line.release()
  await expect(panel).toContainText('All 3 files are uploaded', { timeout: 30_000 })
  const said = await shown.evaluate((all) => [...all])
  expect(said.some((words) => words.includes('Starting again'))).toBe(true)
  expect(said.filter((words) => /signed out|Select Local Folder/.test(words))).toEqual([])
  const items = (await call(server, 'GET', '/api/media/all-metadata', member.token)) as unknown[]
  expect(items).toHaveLength(3)
})
