/** @file Tests stopping a folder import in the built desktop app, and how the screens show the result. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callApi, expect, signIn } from './calotype.ts'
import { encode } from './corpus/images.ts'
import { signInToDesktop } from './desktop/connectToDesktop.ts'
import { saveReceipt } from './desktop/folderJourney.ts'
import { makeThreePhotos, test } from './desktop/importing.ts'

test('reports a stopped import, and keeps the receipt of a finished one available', async ({
  app,
  serverProxy,
  page,
  tempFolder,
  server,
  member,
}) => {
  const root = await makeThreePhotos(tempFolder, 'Weekend')
  writeFileSync(join(root, 'd.psd'), 'of a kind that is not kept')
  mkdirSync(join(root, '.thumbnails'))
  writeFileSync(
    join(root, '.thumbnails', 'a.jpg'),
    await encode({ width: 6, height: 4, seed: 9, format: 'jpeg' }),
  )
  const receipt = join(tempFolder, 'receipt.json')
  await app.setSavePath(receipt)
  await app.setChosenFolder(root)
  await signInToDesktop(page, app, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const listResults = async () => (await saveReceipt(page, receipt)).map(({ result }) => result)

  const panel = page.getByRole('region', { name: 'Folder Selected' })
  async function openPreview(choose: string) {
    await page.getByRole('button', { name: choose }).click()
    await page.getByRole('button', { name: 'Upload Folder Contents' }).click()
    const startButton = page.getByRole('button', { name: 'Upload 3 files' })
    await expect(startButton).toBeVisible()
    return startButton
  }
  /** Starts an import whose uploads the proxy holds. */
  async function startHeldImport(choose: string) {
    const startButton = await openPreview(choose)
    serverProxy.hold()
    await startButton.click()
    await expect(panel).toContainText('0 of 3 files uploaded')
  }

  // Signing out stops the import. The page asks for confirmation first, and reports the stopped import after the next
  // sign-in.
  await startHeldImport('Choose folder')
  const logoutButton = page.getByRole('button', { name: 'Logout' }).first()
  await logoutButton.click()
  await expect(page.getByText('The others won’t be uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep uploading' }).click()
  await logoutButton.click()
  await page.getByRole('button', { name: 'Stop and sign out' }).click()
  await expect(logoutButton).toBeHidden()
  serverProxy.release()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await signIn(page, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  await expect(panel).toContainText('Stopped after 0 of 3 files')

  await startHeldImport('Choose Different Folder')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Stop the import' }).click()
  await expect(panel).toContainText(
    /Stopped after 0 of 3 files1 hidden file .*Show filesSave receiptNot uploaded3/,
  )
  const skippedEntries = ['not supported', 'not added']
  expect(await listResults()).toEqual(['not uploaded', 'not uploaded', 'not uploaded', ...skippedEntries])
  serverProxy.release()

  // The upload page stays open, because one file wasn't uploaded. The dock on other screens links to the receipt.
  await (await openPreview('Choose Different Folder')).click()
  await expect(panel).toContainText('Uploaded3')
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page).toHaveURL('/gallery')
  expect(await listResults()).toEqual(['uploaded', 'uploaded', 'uploaded', ...skippedEntries])
  const dock = page.getByRole('region', { name: 'Folder import' })
  await expect(dock).toContainText('3 files are uploaded, 1 wasn’t uploaded')
  await dock.getByRole('link', { name: 'Go to uploads' }).click()
  await expect(panel).toContainText('3 files are uploaded, 1 wasn’t uploaded')
  await panel.getByRole('button', { name: 'Show files' }).click()
  await expect(page.getByRole('dialog', { name: 'Files that won’t be uploaded' })).toContainText('d.psd')
  expect(await callApi(server, 'GET', '/api/media/all-metadata', member.token)).toHaveLength(3)
})
