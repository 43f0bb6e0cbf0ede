import type { Page } from '@playwright/test'
import { aMember, callApi, openSignedIn, expect, readMailedLink, signIn, test } from './calotype.ts'

const locateFamily = (page: Page) => page.getByRole('region', { name: 'Family Groups' })
const clickButton = (page: Page, name: string) =>
  locateFamily(page).getByRole('button', { name, exact: true }).click()

test('creates a family group, accepts and rejects invitations, and removes members', async ({
  page,
  browser,
  server,
  member: owner,
}) => {
  const firstMember = await aMember(server)
  const stranger = await aMember(server)
  const memberPage = await (await browser.newContext({ baseURL: server.url })).newPage()

  const inviteMember = async (email: string) => {
    await locateFamily(page).getByLabel('Email address of the person to invite').fill(email)
    await clickButton(page, 'Invite')
    await expect(locateFamily(page).getByText(email)).toBeVisible()
  }

  await test.step('create a group with its owner', async () => {
    await openSignedIn(page, owner, '/account')
    await clickButton(page, 'Invite')
    await expect(locateFamily(page).getByText('Please select a family group first.')).toBeVisible()
    await locateFamily(page).getByLabel('New group title').fill('Lacock')
    await clickButton(page, 'Create Group')
    await expect(page.getByText('Family group created successfully.')).toBeVisible()
    await expect(locateFamily(page).getByText('Owner')).toBeVisible()
  })

  await test.step('send and cancel an invitation', async () => {
    await inviteMember('nobody@example.test')
    await expect(page.getByText('Invitation sent successfully.')).toBeVisible()
    await clickButton(page, 'Cancel the invitation for nobody@example.test')
    await expect(
      page.getByText('Are you sure you want to remove this member from the family group?'),
    ).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
    await expect(locateFamily(page).getByText('nobody@example.test')).toBeHidden()
  })

  await test.step('reject an invitation, get another one, and accept it', async () => {
    await inviteMember(firstMember.email)
    await openSignedIn(memberPage, firstMember, '/account')
    await clickButton(memberPage, 'Reject the invitation to Lacock')
    await expect(memberPage.getByText('Invitation rejected successfully.')).toBeVisible()
    await expect(locateFamily(memberPage).getByText('You aren’t in a family group yet.')).toBeVisible()

    await inviteMember(firstMember.email)
    await memberPage.reload()
    await clickButton(memberPage, 'Accept the invitation to Lacock')
    await expect(memberPage.getByText('Invitation accepted successfully.')).toBeVisible()
    await clickButton(memberPage, 'Lacock')
    await expect(locateFamily(memberPage).getByText(owner.email).first()).toBeVisible()
    await expect(locateFamily(memberPage).getByRole('button', { name: /Remove|^Invite/ })).toHaveCount(0)
  })

  await test.step('refuse access to others', async () => {
    const [{ id }] = (await callApi(server, 'GET', '/api/family-group', owner.token)) as [{ id: number }]
    expect(await callApi(server, 'GET', '/api/family-group', stranger.token)).toEqual([])
    for (const [method, path] of [
      ['GET', 'members'],
      ['POST', 'accept'],
      ['POST', `invite?email=${stranger.email}`],
      ['DELETE', `members/${firstMember.id}`],
    ] as const)
      await expect(
        callApi(server, method, `/api/family-group/${id}/${path}`, stranger.token),
      ).rejects.toThrow('404')
  })

  await test.step('remove a member', async () => {
    await page.reload()
    await clickButton(page, 'Lacock')
    await clickButton(page, `Remove ${firstMember.email}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Member removed successfully.')).toBeVisible()
    await memberPage.reload()
    await expect(locateFamily(memberPage).getByText('You aren’t in a family group yet.')).toBeVisible()
  })

  await test.step('leave the group, and delete it', async () => {
    await inviteMember(firstMember.email)
    await memberPage.reload()
    await clickButton(memberPage, 'Accept the invitation to Lacock')
    await clickButton(memberPage, 'Lacock')
    await clickButton(memberPage, 'Leave Group')
    await memberPage.getByRole('dialog').getByRole('button', { name: 'Leave Group' }).click()
    await expect(locateFamily(memberPage).getByText('You aren’t in a family group yet.')).toBeVisible()

    await page.reload()
    await clickButton(page, 'Lacock')
    await expect(locateFamily(page).getByText('Owner')).toBeVisible()
    await expect(locateFamily(page).getByText(firstMember.email)).toBeHidden()
    await clickButton(page, 'Delete Group')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Group' }).click()
    await expect(page.getByText('Family group deleted.')).toBeVisible()
    await expect(locateFamily(page).getByText('You aren’t in a family group yet.')).toBeVisible()
  })
})

test('lets a person without an account sign up from an invitation and join', async ({
  page,
  newBrowser,
  server,
  member: owner,
}) => {
  const email = `invited-${process.pid}@example.test`
  const { id } = (await callApi(server, 'POST', '/api/family-group/create?title=Bath', owner.token)) as {
    id: number
  }
  await callApi(server, 'POST', `/api/family-group/${id}/invite?email=${email}`, owner.token)
  await openSignedIn(page, owner, '/account')
  await clickButton(page, 'Bath')
  await expect(locateFamily(page).getByText('Pending')).toBeVisible()
  await clickButton(page, `Resend the invitation to ${email}`)
  await expect(page.getByText('Invitation sent successfully.')).toBeVisible()

  const memberPage = await newBrowser()
  await memberPage.goto(await readMailedLink(server, email))
  await memberPage.getByLabel('First name').fill('Ada')
  await memberPage.getByLabel('Last name').fill('Lovelace')
  await memberPage.getByLabel('Password', { exact: true }).fill(owner.password)
  await memberPage.getByLabel('Confirm password').fill(owner.password)
  await memberPage.getByRole('checkbox').check()
  await memberPage.getByRole('button', { name: 'Create Account' }).click()
  await expect(memberPage).toHaveURL('/login')
  await signIn(memberPage, { email, password: owner.password })
  await expect(memberPage).toHaveURL('/account')
  await clickButton(memberPage, 'Accept the invitation to Bath')
  await expect(memberPage.getByText('Invitation accepted successfully.')).toBeVisible()

  await page.reload()
  await clickButton(page, 'Bath')
  await expect(locateFamily(page).getByText('Ada Lovelace')).toBeVisible()
  await expect(locateFamily(page).getByText('Pending')).toHaveCount(0)
})
