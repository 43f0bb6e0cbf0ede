import { startMailServer } from '../packages/server/src/testing/servers/mailServer.ts'
import { aMember, callApi, expect, openSignedIn, signInAsRoot, test as base } from './calotype.ts'
import { SEEDED_USER_COUNT, seedUsers } from './seedUsers.ts'
import { startServer, type Server } from './server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A server with 10,000 users that sends email through a real SMTP server. */
const test = base.extend<object, { mailServer: MailServer; server: Server }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern, even without fixtures
    async ({}, provide) => {
      const mailServer = await startMailServer((recipient) =>
        recipient === 'seeded-2@example.test' ? 550 : null,
      )
      await provide(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, provide) => {
      const server = await startServer({ SMTP_URL: mailServer.url })
      seedUsers(server)
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('sends an email to 10,000 users, shows its progress, and stops', async ({
  page,
  server,
  mailServer,
}) => {
  await openSignedIn(page, await signInAsRoot(server), '/admin/email')

  await test.step('write an email with placeholders, and keep the draft', async () => {
    await page.getByLabel('Send to').selectOption('All users')
    await expect(page.getByText(/^10,0\d\d people will get this email\.$/)).toBeVisible()
    await page.getByLabel('Subject').fill('News for {{userEmail}}')
    await page.getByLabel('HTML content').fill('<p>Hello {{userName}}</p>')
    await expect(page.getByText('News for root@example.test')).toBeVisible()
    await page.getByRole('tab', { name: 'Templates' }).click()
    await page.getByRole('tab', { name: 'Send Email' }).click()
    await expect(page.getByLabel('Send to')).toHaveValue('ALL')
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue('News for {{userEmail}}')
  })

  await test.step('refuse an unknown placeholder', async () => {
    await page.getByLabel('HTML content').fill('<p>Hello {{firstName}}</p>')
    await page.getByRole('button', { name: 'Queue Email' }).click()
    await expect(page.getByText(/^{{firstName}} isn’t a placeholder/)).toBeVisible()
    await page.getByLabel('HTML content').fill('<p>Hello {{userName}}</p>')
  })

  await test.step('queue the email with the keyboard, and follow the progress', async () => {
    await page.getByRole('button', { name: 'Queue Email' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Send to 10,0\d\d people\?$/ })
    await dialog.getByRole('button', { name: 'Queue Email' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar', { name: 'Progress of News for {{userEmail}}' })).toBeAttached()
    await expect(page.getByText(/^[1-9]\d* of 10,0\d\d sent/)).toBeVisible()
    await expect(page.getByText(/1 bounced/)).toBeVisible()
  })

  await test.step('stop the mailing', async () => {
    await page.getByRole('button', { name: 'Stop News for {{userEmail}}' }).click()
    await page.getByRole('button', { name: 'Stop sending' }).click()
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: 'Group Emails' }).click()
    const counts = page.getByText(/^[\d,]+ of 10,0\d\d sent · 1 bounced · [\d,]+ canceled$/)
    await expect(counts).toBeVisible()
    const sent = Number(/^[\d,]+/.exec((await counts.textContent()) ?? '')?.[0].replace(',', ''))
    expect(mailServer.received).toHaveLength(sent)
    expect(sent).toBeLessThan(SEEDED_USER_COUNT)
    expect(new Set(mailServer.received.flatMap(({ to }) => to)).size).toBe(sent)
  })
})

test('unsubscribes with one click, signed out, and subscribes again in the account', async ({
  page,
  server,
  mailServer,
}) => {
  const root = await signInAsRoot(server)
  const member = await aMember(server)
  const email = { recipients: [member.email], subject: 'News', htmlContent: '<p>Hello</p>' }
  const send = () => callApi(server, 'POST', '/api/admin/email/send', root.token, email)
  await send()
  const raw = mailServer.received.findLast(({ to }) => to.includes(member.email))?.raw ?? ''
  const url = /^List-Unsubscribe:\s+<(.+)>/m.exec(raw)?.[1] ?? ''

  await test.step('open the link, which changes nothing', async () => {
    await page.goto(url)
    await expect(
      page.getByText(`${member.email} gets news from the administrators of this server.`),
    ).toBeVisible()
    expect(await send()).toMatchObject({ success: true })
  })

  await test.step('unsubscribe', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(`${member.email} no longer gets news.`)).toBeVisible()
    expect(await send()).toMatchObject({ success: false })
  })

  await test.step('show the number of people who unsubscribed', async () => {
    const audiencePath = '/api/admin/email/audience?audience=ALL'
    expect(await callApi(server, 'GET', audiencePath, root.token)).toMatchObject({ unsubscribed: 1 })
  })

  await test.step('subscribe again in the account', async () => {
    await openSignedIn(page, member, '/account')
    const news = page.getByRole('switch', { name: 'News' })
    await expect(news).not.toBeChecked()
    await news.press('Space')
    await expect(news).toBeChecked()
    await expect(news).not.toHaveAttribute('aria-busy')
    expect(await send()).toMatchObject({ success: true })
  })
})
