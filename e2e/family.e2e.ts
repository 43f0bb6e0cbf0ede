import type { Page } from '@playwright/test'
import { aMember, call, openSignedIn, expect, mailedLink, signIn, test } from './calotype.ts'

const familyOf = (page: Page) => page.getByRole('region', { name: 'Family Groups' })
const press = (page: Page, name: string) => familyOf(page).getByRole('button', { name, exact: true }).click()

test('creates a family group, accepts and rejects invitations, and removes members', async ({
  page,
  browser,
  server,
  member: owner,
}) => {
  const henry = await aMember(server)
  const stranger = await aMember(server)
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage()

  const invite = async (email: string) => {
    await familyOf(page).getByLabel('Email of the person to invite').fill(email)
    await press(page, 'Invite')
    await expect(familyOf(page).getByText(email)).toBeVisible()
  }

  await test.step('create a group with its owner', async () => {
    await openSignedIn(page, owner, '/account')
    await press(page, 'Invite')
    await expect(familyOf(page).getByText('Please select a family group first.')).toBeVisible()
    await familyOf(page).getByLabel('Title of a new group').fill('Lacock')
    await press(page, 'Create Group')
    await expect(page.getByText('Family group created successfully.')).toBeVisible()
    await expect(familyOf(page).getByText('Owner')).toBeVisible()
  })

  await test.step('send and cancel an invitation', async () => {
    await invite('nobody@example.test')
    await expect(page.getByText('Invitation sent successfully.')).toBeVisible()
    await press(page, 'Cancel the invitation of nobody@example.test')
    await expect(
      page.getByText('Are you sure you want to remove this member from the family group?'),
    ).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
    await expect(familyOf(page).getByText('nobody@example.test')).toBeHidden()
  })

  await test.step('reject an invitation, get another one, and accept it', async () => {
    await invite(henry.email)
    await openSignedIn(theirs, henry, '/account')
    await press(theirs, 'Reject the invitation to Lacock')
    await expect(theirs.getByText('Invitation rejected successfully.')).toBeVisible()
    await expect(familyOf(theirs).getByText('You aren’t in a family group yet.')).toBeVisible()

    await invite(henry.email)
    await theirs.reload()
    await press(theirs, 'Accept the invitation to Lacock')
    await expect(theirs.getByText('Invitation accepted successfully.')).toBeVisible()
    await press(theirs, 'Lacock')
    await expect(familyOf(theirs).getByText(owner.email).first()).toBeVisible()
    await expect(familyOf(theirs).getByRole('button', { name: /Remove|^Invite/ })).toHaveCount(0)
  })

  await test.step('refuse access to others', async () => {
    const [{ id }] = (await call(server, 'GET', '/api/family-group', owner.token)) as [{ id: number }]
    expect(await call(server, 'GET', '/api/family-group', stranger.token)).toEqual([])
    for (const [method, path] of [
      ['GET', 'members'],
      ['POST', 'accept'],
      ['POST', `invite?email=${stranger.email}`],
      ['DELETE', `members/${henry.id}`],
    ] as const)
      await expect(call(server, method, `/api/family-group/${id}/${path}`, stranger.token)).rejects.toThrow(
        '404',
      )
  })

  await test.step('remove a member', async () => {
    await page.reload()
    await press(page, 'Lacock')
    await press(page, `Remove ${henry.email}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Member removed successfully.')).toBeVisible()
    await theirs.reload()
    await expect(familyOf(theirs).getByText('You aren’t in a family group yet.')).toBeVisible()
  })

  await test.step('leave the group, and delete it', async () => {
    await invite(henry.email)
    await theirs.reload()
    await press(theirs, 'Accept the invitation to Lacock')
    await press(theirs, 'Lacock')
    await press(theirs, 'Leave Group')
    await theirs.getByRole('dialog').getByRole('button', { name: 'Leave Group' }).click()
    await expect(familyOf(theirs).getByText('You aren’t in a family group yet.')).toBeVisible()

    await page.reload()
    await press(page, 'Lacock')
    await expect(familyOf(page).getByText('Owner')).toBeVisible()
    await expect(familyOf(page).getByText(henry.email)).toBeHidden()
    await press(page, 'Delete Group')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Group' }).click()
    await expect(page.getByText('Family group deleted.')).toBeVisible()
    await expect(familyOf(page).getByText('You aren’t in a family group yet.')).toBeVisible()
  })
})

test('lets a person without an account sign up from an invitation and join', async ({
  page,
  newBrowser,
  server,
  member: owner,
}) => {
  const email = `invited-${process.pid}@example.test`
  const { id } = (await call(server, 'POST', '/api/family-group/create?title=Bath', owner.token)) as {
    id: number
  }
  await call(server, 'POST', `/api/family-group/${id}/invite?email=${email}`, owner.token)
  await openSignedIn(page, owner, '/account')
  await press(page, 'Bath')
  await expect(familyOf(page).getByText('Pending')).toBeVisible()
  await press(page, `Resend the invitation to ${email}`)
  await expect(page.getByText('Invitation sent successfully.')).toBeVisible()

  const theirs = await newBrowser()
  await theirs.goto(await mailedLink(server, email))
  await theirs.getByLabel('First name').fill('Ada')
  await theirs.getByLabel('Last name').fill('Lovelace')
  await theirs.getByLabel('Password', { exact: true }).fill(owner.password)
  await theirs.getByLabel('Confirm password').fill(owner.password)
  await theirs.getByRole('checkbox').check()
  await theirs.getByRole('button', { name: 'Create Account' }).click()
  await expect(theirs).toHaveURL('/login')
  await signIn(theirs, { email, password: owner.password })
  await expect(theirs).toHaveURL('/account')
  await press(theirs, 'Accept the invitation to Bath')
  await expect(theirs.getByText('Invitation accepted successfully.')).toBeVisible()

  await page.reload()
  await press(page, 'Bath')
  await expect(familyOf(page).getByText('Ada Lovelace')).toBeVisible()
  await expect(familyOf(page).getByText('Pending')).toHaveCount(0)
})
