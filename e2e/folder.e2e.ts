/**
 * @file A whole folder of this computer brought to the library by the built desktop app (33): the built page and preload, main
 * and its handlers, the transfer process and the server, with a line between that can be held. `npm run test:import` is the
 * same with 2,000 files and a film that goes in chunks.
 */
import { join } from 'node:path'
import { call, comeBack, expect, uploadPhoto } from './calotype.ts'
import { makeMixedFolder } from './corpus/folder.ts'
import { signInToDesktop } from './desktop/asDesktop.ts'
import { expectWhole, lookAtFolder, saveReceipt } from './desktop/folderJourney.ts'
import { test } from './desktop/importing.ts'

const PHOTOS = Number(process.env['CALOTYPE_IMPORT_PHOTOS'] ?? 10)
const FILM_BYTES = Number(process.env['CALOTYPE_IMPORT_FILM_BYTES'] ?? 300_000)
/** How long a step may take: everything is read, sent or unpacked in one. */
const timeout = 15_000 + 100 * PHOTOS
/** Those that can be unpacked. */
const ARCHIVES = 3

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

test('in a browser no folder of this computer is offered', async ({ page, member }) => {
  await comeBack(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await expect(page.getByText('Select Local Folder')).toHaveCount(0)
})
