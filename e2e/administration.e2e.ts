import { readFileSync } from 'node:fs'
import { aMember, callApi, expect, openSignedIn, signInAsRoot, test, uploadPhoto } from './calotype.ts'
import { seedUsers } from './seedUsers.ts'

const MAX_NODES = 300

test.beforeEach(({ server }) => seedUsers(server))

test('gives permissions to roles, which restrict a viewer and let a moderator disable links', async ({
  page,
  server,
  newBrowser,
}) => {
  const [viewer, moderator, sharer] = [await aMember(server), await aMember(server), await aMember(server)]
  const { id } = await uploadPhoto(server, sharer, { seed: 35, takenAt: '2026-02-02T10:00:00' })
  const { url } = (await callApi(server, 'POST', '/api/shares/link', sharer.token, {
    resourceId: id,
    resourceType: 'MEDIA',
    permission: 'VIEW',
  })) as { url: string }

  const ownPhoto = await uploadPhoto(server, viewer, { seed: 36, takenAt: '2026-02-03T10:00:00' })
  const album = (await callApi(server, 'POST', '/api/albums', viewer.token, { title: 'Lacock' })) as {
    id: number
  }
  const albumPath = `/api/albums/${album.id}`
  await callApi(server, 'POST', `${albumPath}/media`, viewer.token, { mediaIds: [ownPhoto.id] })
  await callApi(server, 'POST', '/api/shares/link', viewer.token, {
    resourceId: album.id,
    resourceType: 'ALBUM',
    permission: 'VIEW',
  })

  await test.step('the administrator gives roles, within 300 nodes of the page', async () => {
    await openSignedIn(page, await signInAsRoot(server), '/admin/users')
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', /^\d{5}$/)
    const nodes = () => page.evaluate(() => document.querySelectorAll('main *').length)
    expect(await nodes()).toBeLessThan(MAX_NODES)
    for (const [member, role] of [
      [viewer, 'VIEWER'],
      [moderator, 'MODERATOR'],
    ] as const) {
      await page.getByRole('searchbox').fill(member.email)
      await expect(page.getByText('1 user found')).toBeVisible()
      await page.getByRole('button', { name: `Edit roles of ${member.email}` }).click()
      await page.getByRole('checkbox', { name: role }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  await test.step('the viewer can’t upload or create', async () => {
    const other = await newBrowser()
    await openSignedIn(other, viewer, '/albums')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Upload' })).toHaveCount(0)
    await expect(other.getByRole('button', { name: /Create/ })).toHaveCount(0)
    await other.goto('/upload')
    await expect(other.getByText('You can’t upload photos')).toBeVisible()
    await expect(callApi(server, 'POST', '/api/albums', viewer.token, { title: 'Mine' })).rejects.toThrow(
      '403',
    )
    await expect(callApi(server, 'PUT', albumPath, viewer.token, { title: 'Mine' })).rejects.toThrow('403')
  })

  await test.step('the viewer sees no actions that the role doesn’t allow', async () => {
    const other = await newBrowser()
    await openSignedIn(other, viewer, `/albums/${album.id}`)
    await expect(other.getByRole('heading', { name: 'Lacock' })).toBeVisible()
    const actions = (name: RegExp) =>
      other
        .getByRole('button', { name })
        .or(other.getByRole('link', { name }))
        .or(other.getByRole('menuitem', { name }))
    await expect(actions(/^(Edit|Share|Add photos|Delete|Remove)/i)).toHaveCount(0)
    await other.goto(`/media/${ownPhoto.id}`)
    await expect(other.getByRole('button', { name: 'Favorite' })).toBeVisible()
    await expect(actions(/^(Share|Add to album|Delete)/i)).toHaveCount(0)
    await other.goto('/albums')
    await other.getByRole('button', { name: /Lacock/ }).click()
    await expect(other.getByRole('menuitem')).toHaveCount(1)
    await other.goto('/my-links')
    await expect(other.getByRole('button', { name: 'Copy Link' })).toBeVisible()
    await expect(actions(/^(Edit|Renew)/)).toHaveCount(0)
    await other.goto(`/albums/${album.id}/add`)
    await expect(other.getByText('You can’t change albums')).toBeVisible()
  })

  await test.step('the moderator finds a link by its address and disables it', async () => {
    const other = await newBrowser()
    await openSignedIn(other, moderator, '/admin')
    await expect(other.getByRole('heading', { name: 'Users' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Add User' })).toHaveCount(0)
    await other.getByRole('link', { name: 'Share Links' }).first().click()
    await other.getByRole('searchbox').fill(url)
    await expect(other.getByText('1 link found')).toBeVisible()
    await other.getByRole('button', { name: /^Disable/ }).click()
    await expect(other.getByText('Link disabled. Nobody can open it.')).toBeVisible()
    await other.goto(new URL(url).pathname)
    await expect(other.getByText('This shared link has expired or does not exist.')).toBeVisible()
    await openSignedIn(other, sharer, '/my-links')
    await expect(other.getByText('Disabled by an administrator')).toBeVisible()
  })

  await test.step('a custom role opens only the audit trail', async () => {
    await page.getByRole('link', { name: 'Roles' }).first().click()
    await page.getByRole('button', { name: 'Add Role' }).click()
    await page.getByLabel('Name').fill('auditor')
    for (const name of [/^Upload photos/, /^Create, change/])
      await page.getByRole('checkbox', { name }).uncheck()
    await page.getByRole('checkbox', { name: 'See the audit trail' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const { token } = await signInAsRoot(server)
    await callApi(server, 'PUT', `/api/admin/users/${viewer.id}/roles`, token, { roles: ['auditor'] })
    const other = await newBrowser()
    await openSignedIn(other, viewer, '/admin/users')
    await expect(other).toHaveURL(/\/admin\/audit$/)
    await expect(other.getByText(viewer.email).first()).toBeVisible()
  })
})

test('changes the name and the address of an account', async ({ page, server }) => {
  const member = await aMember(server)
  await openSignedIn(page, member, '/account')
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill('Atkins')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Name saved.')).toBeVisible()

  const newEmail = member.email.replace('member', 'renamed')
  await page.getByRole('button', { name: 'Change Email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email address').fill(newEmail)
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByRole('button', { name: 'Change Email' }).click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(member.password)
  await dialog.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Email address changed.')).toBeVisible()
  await expect(page.getByText(newEmail).first()).toBeVisible()
  await callApi(server, 'POST', '/api/auth/login', null, { email: newEmail, password: member.password })
  const { token } = await signInAsRoot(server)
  const listSubjects = async () => {
    const inbox = (await callApi(server, 'GET', '/api/admin/email/inbox', token)) as {
      recipients: string[]
      subject: string
    }[]
    return inbox.filter(({ recipients }) => recipients.includes(member.email)).map(({ subject }) => subject)
  }
  await expect.poll(listSubjects).toContain('Your email address for Calotype was changed')
})

test('filters the audit trail and exports it', async ({ page, server }) => {
  const member = await aMember(server)
  await openSignedIn(page, await signInAsRoot(server), '/admin/audit')
  await page.getByLabel('Person').fill(member.email)
  await page.getByLabel('Action', { exact: true }).selectOption('Signed in')
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(`,${member.email},signedIn,session,${member.email},`)
  await page.getByLabel('Action', { exact: true }).selectOption('Cleared')
  await expect(page.getByText('No entries match this filter.')).toBeVisible()
})

test('sets a known variable, whose effect another user sees at once, and marks unused ones', async ({
  page,
  server,
  newBrowser,
}) => {
  await openSignedIn(page, await signInAsRoot(server), '/admin/variables')
  await page.getByRole('button', { name: 'Set MAINTENANCE_BANNER' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('Updates on Sunday from 8 to 9.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit MAINTENANCE_BANNER' })).toBeVisible()
  const other = await newBrowser()
  await openSignedIn(other, await aMember(server), '/gallery')
  await expect(other.getByText('Updates on Sunday from 8 to 9.')).toBeVisible()

  await page.getByRole('button', { name: 'New Variable' }).click()
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('OF_NOBODY')
  await page.getByRole('textbox', { name: 'Value' }).fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'OF_NOBODY' }).getByText('Unused')).toBeVisible()
  const { token } = await signInAsRoot(server)
  for (const key of ['MAINTENANCE_BANNER', 'OF_NOBODY'])
    await callApi(server, 'DELETE', `/api/admin/variables/${key}`, token)
})

test('refuses to overwrite a flag that somebody else changed', async ({ page, server }) => {
  const { token } = await signInAsRoot(server)
  await callApi(server, 'POST', '/api/feature-flags', token, { name: 'contested', description: 'First' })
  await openSignedIn(page, await signInAsRoot(server), '/admin/feature-flags')
  await page.getByRole('button', { name: 'Edit contested' }).click()
  await callApi(server, 'PUT', '/api/feature-flags/contested', token, { description: 'Second' })
  await page.getByRole('checkbox', { name: 'The feature is on' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Somebody else changed this after you opened it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Second')).toBeVisible()
  await callApi(server, 'DELETE', '/api/feature-flags/contested', token)
})

test('shows storage, jobs and email on the maintenance page', async ({ page, server }) => {
  const member = await aMember(server)
  await uploadPhoto(server, member, { seed: 36, takenAt: '2026-02-02T10:00:00' })
  await openSignedIn(page, await signInAsRoot(server), '/admin/maintenance')
  const storage = page.getByRole('region', { name: 'Storage' })
  await expect(storage.getByText(member.email)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Jobs' }).getByText('Queued')).toBeVisible()
  await expect(page.getByText(/^Emails aren’t sent, because SMTP_URL/)).toBeVisible()
})
