import { aMember, comeBack, expect, test, uploadPhoto } from './calotype.ts'

test('a photo goes into an album, is shared with a member and by a link, and is taken back', async ({
  page,
  browser,
  server,
  member,
}) => {
  await uploadPhoto(server, member, { seed: 1, takenAt: '2024:05:01 12:00:00' })
  await comeBack(page, member, '/gallery')
  await page.getByRole('link', { name: /photo-1\.jpg/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Viewer' })

  await test.step('into a new album, from the viewer', async () => {
    await viewer.getByRole('button', { name: 'Add to album' }).click()
    await page.getByRole('button', { name: 'New album' }).click()
    await page.getByLabel('Title').fill('Summer')
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByText('Added to “Summer”')).toBeVisible()
  })

  const other = await aMember(server)
  let link = ''
  await test.step('share the album with a member and by a link', async () => {
    await page.goto('/albums')
    await page.getByRole('button', { name: /Summer/ }).click()
    await page.getByRole('menuitem', { name: 'Share Album' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Album' })
    await dialog.getByLabel(/email/i).fill(other.email)
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText(other.email)).toBeVisible()
    await dialog.getByRole('button', { name: 'Generate Link' }).click()
    link = await dialog.getByRole('textbox', { name: /link/i }).inputValue()
    expect(link).toMatch(/\/share\/[\w-]{20,}$/)
  })

  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage()
  await test.step('the other member sees the album', async () => {
    await comeBack(theirs, other, '/shared')
    await theirs
      .getByRole('link', { name: /Summer/ })
      .first()
      .click()
    await expect(theirs.getByRole('link', { name: /photo-1\.jpg/ })).toBeVisible()
  })

  const guest = await (await browser.newContext({ baseURL: server.url })).newPage()
  await test.step('a guest opens the link and downloads everything as a ZIP', async () => {
    await guest.goto(new URL(link).pathname)
    await expect(guest.getByRole('heading', { name: 'Summer' })).toBeVisible()
    const download = guest.waitForEvent('download')
    await guest.getByRole('link', { name: /ZIP/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

  await test.step('disabled, the link and all it showed are gone', async () => {
    await page.goto('/my-links')
    await page.getByRole('button', { name: 'Disable' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Disable/ })
      .click()
    await expect(page.getByText('Shared link disabled successfully')).toBeVisible()
    await guest.reload()
    await expect(guest.getByText('This shared link has expired or does not exist.')).toBeVisible()
  })
})
