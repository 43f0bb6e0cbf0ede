/**
 * @file Tests the messages on the page after the transfer process of the built desktop app is killed during a folder
 * import.
 */
import { callApi, expect } from './calotype.ts'
import { signInToDesktop } from './desktop/connectToDesktop.ts'
import { makeThreePhotos, test } from './desktop/importing.ts'

test('keeps the last progress while the transfer process restarts, and does not appear signed out', async ({
  app,
  serverProxy,
  page,
  tempFolder,
  server,
  member,
}) => {
  test.setTimeout(180_000)
  const folder = await makeThreePhotos(tempFolder, 'Summer')
  await signInToDesktop(page, app, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const panel = page.getByRole('region', { name: /^(Select Local Folder|Folder Selected)$/ })
  await app.setChosenFolder(folder)
  await panel.getByRole('button', { name: 'Choose folder' }).click()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click()
  const startButton = panel.getByRole('button', { name: 'Upload 3 files' })
  await expect(startButton).toBeVisible()
  serverProxy.hold()
  await startButton.click()
  await expect(panel).toContainText('0 of 3 files uploaded')

  const observed = await page.evaluateHandle(() => {
    const shownMessages = new Set<string>()
    new MutationObserver(() => shownMessages.add(document.body.textContent)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return shownMessages
  })
  // After the second exit, the app treats the process as crashing, and doubles the delay before each further restart.
  for (const _ of [1, 2]) {
    await app.killTransfers()
    await expect(panel).toContainText('Restarting. The import will continue automatically.')
    await expect(panel).not.toContainText('Restarting. The import', { timeout: 20_000 })
  }
  await app.killTransfers()
  serverProxy.release()
  await expect(panel).toContainText('All 3 files are uploaded', { timeout: 30_000 })
  const messages = await observed.evaluate((all) => [...all])
  expect(messages.some((message) => message.includes('Restarting. The import'))).toBe(true)
  expect(messages.filter((message) => /signed out|Select Local Folder/.test(message))).toEqual([])
  const items = (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as unknown[]
  expect(items).toHaveLength(3)
})
