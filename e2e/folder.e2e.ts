/**
 * @file Tests the import of a folder with the built desktop app: page and preload script, main process, transfer
 * process and server, with a proxy that can hold requests. `npm run test:import` runs the same test with 2,000 files
 * and a video that is uploaded in chunks.
 */
import { join } from 'node:path'
import { callApi, openSignedIn, expect, uploadPhoto } from './calotype.ts'
import { makeMixedFolder } from './corpus/folder.ts'
import { signInToDesktop } from './desktop/connectToDesktop.ts'
import { expectCompleteImport, previewFolder, saveReceipt } from './desktop/folderJourney.ts'
import { test } from './desktop/importing.ts'

const PHOTOS = Number(process.env['CALOTYPE_IMPORT_PHOTOS'] ?? 10)
const VIDEO_BYTES = Number(process.env['CALOTYPE_IMPORT_VIDEO_BYTES'] ?? 300_000)
/** Timeout for a step that reads, uploads or unpacks all files. */
const timeout = 15_000 + 100 * PHOTOS
/** Number of archives in the folder that the server can unpack. */
const ARCHIVES = 3

test('imports a mixed folder, and reports the result of every file', async ({
  app,
  serverProxy,
  page,
  tempFolder,
  server,
  member,
}) => {
  test.setTimeout(60_000 + 10 * timeout)
  const known = (await uploadPhoto(server, member, { seed: 5, takenAt: '2024:07:01 10:00:00' })).bytes
  const folder = await makeMixedFolder(tempFolder, { photos: PHOTOS, videoBytes: VIDEO_BYTES, known })
  const { uploadCount, failedCount, rejectedCount } = folder
  await signInToDesktop(page, app, member)
  await app.setChosenFolder(folder.root)
  const { panel, startButton } = await previewFolder(page, folder, timeout)

  // While the proxy holds uploads, a reloaded page shows the import again, and other screens can pause it.
  serverProxy.hold()
  await startButton.click()
  const initialProgress = `0 of ${uploadCount.toLocaleString('en')} files uploaded`
  await expect(panel).toContainText(initialProgress)
  await expect(panel).toContainText(`Can’t be uploaded: ${rejectedCount}`)
  await page.reload()
  await expect(panel).toContainText(initialProgress)
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  const dock = page.getByRole('region', { name: 'Folder import' })
  await dock.getByRole('button', { name: 'Pause' }).click()
  serverProxy.release()
  await dock.getByRole('button', { name: 'Resume' }).click()
  if (PHOTOS > 1000) {
    await expect(dock.getByText(/^1,\d\d\d of/)).toBeVisible({ timeout })
    await app.killTransfers()
  }
  await expect(dock).toContainText(`${failedCount} files failed to upload`, { timeout: 5 * timeout })
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await dock.getByRole('button', { name: 'Show details' }).click()
  await dock.getByRole('link', { name: 'Go to uploads' }).click()

  const receipt = join(tempFolder, 'receipt.json')
  await app.setSavePath(receipt)
  const first = await saveReceipt(page, receipt)
  const sent = await expectCompleteImport(first, folder, { server, member })

  await expect(panel).toContainText(`Uploaded${(uploadCount - failedCount).toLocaleString('en')}`)
  await expect(panel).toContainText(`Already in library1`)
  await expect(panel).toContainText(`Duplicates1`)
  await expect(panel).toContainText(`Failed${failedCount}`)
  await expect(panel).toContainText(`Can’t be uploaded${rejectedCount}`)
  await expect(panel).toContainText(`Not supported2`)
  await expect(panel).toContainText(`Links3not followed`)

  // A retry uploads the current content of the changed file. Missing and empty files fail again.
  await panel.getByRole('button', { name: `Try again (4 of ${failedCount + rejectedCount})` }).click()
  await expect(panel).toContainText(`${failedCount + 2} files failed to upload`, { timeout })
  const changed = (await saveReceipt(page, receipt)).find(({ path }) => path === 'Films/still running.mp4')
  expect(changed).toMatchObject({ result: 'uploaded', sha256: folder.hashFile('Films/still running.mp4') })

  // Importing the same folder again uploads nothing, and reports the rejected files again.
  await panel.getByRole('button', { name: 'Choose Different Folder' }).click()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click({ timeout })
  const before = serverProxy.bytes()
  await expect(panel).toContainText(`Already in library${(sent + 3 + ARCHIVES).toLocaleString('en')}`, {
    timeout,
  })
  await expect(panel).toContainText('Refused by the server1 file: 1 .zip')
  await expect(panel.getByRole('button', { name: /^Upload / })).toHaveCount(0)
  expect(serverProxy.bytes() - before).toBeLessThan(1000 + 100 * folder.foundCount)

  // Importing the archive again restores files that were deleted.
  const listItems = async () =>
    (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as {
      id: number
      name: string
      fileName: string
      status: string
    }[]
  const deleted = (await listItems()).flatMap(({ id, name }) => (name === 'more.jpg' ? [id] : []))
  await callApi(server, 'POST', '/api/media/trash', member.token, { mediaIds: deleted })
  await panel.getByRole('button', { name: 'Back' }).click()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click({ timeout })
  await panel.getByRole('button', { name: 'Upload 1 file' }).click({ timeout })
  const listRestored = async () => (await listItems()).filter(({ name }) => name === 'more.jpg')
  await expect.poll(listRestored, { timeout }).toEqual([expect.objectContaining({ name: 'more.jpg' })])
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

  // The server converts videos to MP4 if no browser plays them, and documents can be downloaded.
  const unfinished = async () => (await listItems()).filter(({ status }) => status === 'processing')
  await expect.poll(unfinished, { timeout: 2 * timeout }).toEqual([])
  for (const { fileName } of (await listItems()).filter(({ name }) => /^older?\./.test(name))) {
    const headers = { authorization: `Bearer ${member.token}` }
    const video = await fetch(`${server.url}/api/media/secured/${fileName}`, { headers })
    expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  }
  // Reload the page first, because new items would move the tile during the click.
  await page.goto('/gallery', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^letter\.pdf, / }).click()
  await expect(page.getByRole('heading', { name: 'This document has no preview' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download original' }).last().click()
  expect((await download).suggestedFilename()).toBe('letter.pdf')
})

test('offers no folder import in a browser', async ({ page, member }) => {
  await openSignedIn(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await expect(page.getByText('Select Local Folder')).toHaveCount(0)
})
