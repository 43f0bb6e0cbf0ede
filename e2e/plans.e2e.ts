import { aMember, callApi, expect, openSignedIn, signInAsRoot, test } from './calotype.ts'
import { seedUsers } from './seedUsers.ts'

test('edits, hides and deletes plans among 10,000 users, and keeps what subscribers pay', async ({
  page,
  newBrowser,
  server,
}) => {
  seedUsers(server)
  const root = await signInAsRoot(server)
  const member = await aMember(server)
  await openSignedIn(page, root, '/admin/plans')
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  const phone = await newBrowser()
  const subscription = phone.getByRole('region', { name: 'Subscription' })

  await test.step('create a plan by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Add Plan' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Duo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('For the two of you.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4.99')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('200')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Space for two')
    await page.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Plan saved')).toBeVisible()
    await expect(row('Duo')).toContainText('€4.99 / month')
  })

  await test.step('a member buys the plan', async () => {
    await phone.setViewportSize({ width: 390, height: 800 })
    await openSignedIn(phone, member, '/account')
    await subscription.getByRole('radio', { name: /^Duo/ }).check()
    await subscription.getByRole('button', { name: 'Subscribe' }).click()
    await phone.getByRole('button', { name: 'Subscribe' }).click()
    await expect(subscription.getByText(/of 200 GB used$/)).toBeVisible()
  })

  await test.step('more storage applies at once, but a new price applies only to others', async () => {
    await page.getByRole('button', { name: 'Edit Duo' }).click()
    await page.getByLabel('Price per month').fill('5.99')
    await page.getByLabel('Storage in GB').fill('300')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row('Duo')).toContainText('300 GB')
    await phone.reload()
    await expect(subscription.getByText(/of 300 GB used$/)).toBeVisible()
    await expect(subscription.getByText(/^€4\.99 \/ month/)).toBeVisible()
  })

  await test.step('notice that somebody else changed the plan', async () => {
    await page.getByRole('button', { name: 'Edit Duo' }).click()
    await expect(page.getByLabel('Price per month')).toHaveValue('5.99')
    const plans = (await callApi(server, 'GET', '/api/admin/plans', root.token)) as {
      id: number
      name: string
    }[]
    const id = plans.find(({ name }) => name === 'Duo')?.id
    await callApi(server, 'PUT', `/api/admin/plans/${id}`, root.token, { description: 'For both of you.' })
    await page.getByLabel('Storage in GB').fill('400')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Somebody else changed this/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row('Duo')).toContainText('For both of you.')
    await expect(row('Duo')).toContainText('300 GB')
  })

  await test.step('hide the plan: the subscriber keeps it, and nobody else can buy it', async () => {
    await page.getByRole('button', { name: 'Edit Duo' }).click()
    await page.getByLabel('For sale').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row('Duo')).toContainText('Hidden')
    await expect(page.getByRole('button', { name: 'Delete Duo' })).toBeDisabled()
    await phone.reload()
    await expect(subscription.getByText(/of 300 GB used$/)).toBeVisible()
    const other = await aMember(server)
    const checkout = callApi(server, 'POST', '/api/payment/create-checkout-session', other.token, {
      planName: 'Duo',
    })
    await expect(checkout).rejects.toThrow('404')
  })

  await test.step('the audit trail shows the changes', async () => {
    await page.getByRole('link', { name: 'Audit Trail' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Duo' }).first()).toContainText('Plan')
  })
})

test('lets a member with a failed payment update the card', async ({ page, member }) => {
  await openSignedIn(page, member, '/account')
  const section = page.getByRole('region', { name: 'Subscription' })
  await section.getByRole('radio', { name: /^Personal/ }).check()
  await section.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(section.getByText('active')).toBeVisible()

  await section.getByRole('button', { name: 'Card and invoices' }).click()
  await expect(page.getByText('€2.99 · paid')).toBeVisible()
  await page.getByRole('button', { name: 'Let the next payment fail' }).click()
  await expect(page.getByText('€2.99 · open')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(section.getByText('past_due')).toBeVisible()
  await section.getByRole('button', { name: 'Update card' }).click()
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(section.getByText('active')).toBeVisible()
})
