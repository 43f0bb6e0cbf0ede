import { openSignedIn, expect, test } from './calotype.ts'

test('subscribes to a plan, changes, cancels, resumes, and cancels it immediately', async ({
  page,
  member,
}) => {
  await openSignedIn(page, member, '/account')
  const section = page.getByRole('region', { name: 'Subscription' })
  const dialog = page.getByRole('dialog', { name: 'Cancel subscription' })

  await test.step('subscribe, on the checkout page of the simulator', async () => {
    await expect(section.getByText(/of 5 GB used$/)).toBeVisible()
    await expect(section.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
    await section.getByRole('radio', { name: /^Personal/ }).check()
    await section.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL('**/checkout/cs_*')
    await expect(page.getByRole('heading', { name: 'Personal' })).toBeVisible()
    await expect(page.getByText('€2.99 a month')).toBeVisible()
    await expect(page.getByText('You won’t be charged.')).toBeVisible()
    await page.getByRole('link', { name: 'Back without subscribing' }).click()
    await expect(section.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
    await section.getByRole('radio', { name: /^Personal/ }).check()
    await section.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL('**/account')
    await expect(section.getByText('active')).toBeVisible()
    await expect(section.getByText(/^€2\.99 \/ month · Renews on/)).toBeVisible()
    await expect(section.getByText(/of 100 GB used$/)).toBeVisible()
  })

  await test.step('change the plan', async () => {
    await section.getByRole('button', { name: 'Change Plan' }).click()
    await expect(section.getByText('Please select a plan to change to.')).toBeVisible()
    await section.getByRole('combobox', { name: 'Change Plan' }).selectOption('Family')
    await section.getByRole('button', { name: 'Change Plan' }).click()
    await expect(page.getByText('Your subscription plan has been updated.')).toBeVisible()
    await expect(section.getByText(/^€6\.99 \/ month · Renews on/)).toBeVisible()
    await expect(section.getByText(/of 500 GB used$/)).toBeVisible()
  })

  await test.step('cancel at the end of the period, and resume', async () => {
    await section.getByRole('button', { name: 'Cancel at Period End' }).click()
    await expect(dialog.getByText('Are you sure you want to cancel your subscription?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel at Period End' }).click()
    await expect(
      page.getByText('Your subscription will end at the end of the current billing period.'),
    ).toBeVisible()
    await page.reload()
    await expect(section.getByText(/^€6\.99 \/ month · Ends on/)).toBeVisible()
    await section.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Your subscription has been resumed.')).toBeVisible()
    await expect(section.getByText(/Renews on/)).toBeVisible()
  })

  await test.step('cancel immediately', async () => {
    await section.getByRole('button', { name: 'Cancel Immediately' }).click()
    await dialog.getByRole('button', { name: 'Cancel Immediately' }).click()
    await expect(page.getByText('Your subscription has been canceled immediately.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
    await expect(section.getByText(/of 5 GB used$/)).toBeVisible()
  })
})

test('keeps a strict policy on the checkout page, and reports a used checkout', async ({
  page,
  member,
  server,
}) => {
  await openSignedIn(page, member, '/account')
  await page.getByRole('radio', { name: /^Studio/ }).check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL('**/checkout/cs_*')
  const url = page.url()
  const policy = (await fetch(url)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL(`${server.url}/account`)
})

test('keeps a plan chosen on the pricing page until the checkout', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Family' }) })
  await card.getByRole('link', { name: 'Choose Plan' }).click()
  await expect(page).toHaveURL('/signup?plan=Family')
  await expect(page.getByText(/^You chose Family: 500 GB of storage for €6\.99/)).toBeVisible()
  await page.getByLabel('First name').fill('Constance')
  await page.getByLabel('Last name').fill('Talbot')
  await page.getByLabel('Email').fill('constance@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Paper-1841')
  await page.getByLabel('Confirm password').fill('Paper-1841')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Terms of Service' }).click(),
  ])
  await expect(terms).toHaveURL('/terms-conditions')
  await terms.close()
  await expect(page.getByLabel('Email')).toHaveValue('constance@example.test')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('heading', { name: 'Sign in to Calotype' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Paper-1841')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account?plan=Family')
  await expect(page.getByText('Subscribe to start the plan you chose.')).toBeInViewport()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL('**/checkout/cs_*')
  await expect(page.getByRole('heading', { name: 'Family' })).toBeVisible()
  await expect(page.getByText('This server has no payment provider')).toBeVisible()
})
