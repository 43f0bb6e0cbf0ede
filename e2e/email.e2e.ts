import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startMailServer } from '../packages/server/src/testing/servers/mailServer.ts'
import {
  aMember,
  callApi,
  openSignedIn,
  expect,
  signInAsRoot,
  test as base,
  type Member,
} from './calotype.ts'
import { startServer, type Server } from './server.ts'

interface MailServer extends Awaited<ReturnType<typeof startMailServer>> {
  /** Recipients that the mail server currently refuses. */
  refused: Set<string>
}

/** Test whose server sends email through a real SMTP server, and retries failed emails immediately. */
const test = base.extend<object, { mailServer: MailServer; server: Server }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern, even without fixtures
    async ({}, provide) => {
      const refused = new Set<string>()
      const mailServer = await startMailServer((recipient) => (refused.has(recipient) ? 451 : null))
      await provide({ ...mailServer, refused })
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, provide) => {
      const server = await startServer({ SMTP_URL: mailServer.url, MAIL_RETRY_SECONDS: '0' })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('writes a template, sends it, and retries failed emails', async ({ page, server, mailServer }) => {
  await openSignedIn(page, await signInAsRoot(server), '/admin/email')

  await test.step('write a template, and preview it', async () => {
    await page.getByRole('tab', { name: 'Templates' }).click()
    await page.getByRole('button', { name: 'New template' }).click()
    await page.getByLabel('Name').fill('Welcome')
    await page.getByLabel('Subject').fill('Welcome, {{userName}}')
    await page
      .getByLabel('HTML content')
      .fill('<h1 style="color: red" onclick="alert(1)">Hello {{userName}}</h1><script>alert(2)</script>')
    const preview = page.frameLocator('iframe[title=Preview]')
    await expect(preview.getByRole('heading', { name: 'Hello {{userName}}' })).toBeVisible()
    await page.getByRole('button', { name: 'Create Template' }).click()
    await expect(page.getByText('Template created successfully!')).toBeVisible()
  })

  await test.step('send it', async () => {
    await page.getByRole('tab', { name: 'Send Email' }).click()
    await page.getByLabel('Template', { exact: true }).selectOption('Welcome')
    await page.getByLabel('Recipient 1').fill('constance@example.test')
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByText('Email sent successfully!')).toBeVisible()
    await expect(page.getByLabel('Recipient 1')).toHaveValue('')
    expect(mailServer.received).toHaveLength(1)
    expect(mailServer.received[0]?.to).toEqual(['constance@example.test'])
    expect(mailServer.received[0]?.raw).toContain('Subject: Welcome, constance@example.test')
  })

  const showHistory = async (status: string) => {
    await page.getByRole('tab', { name: 'Email History' }).click()
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Full mailbox' })).toContainText(status, {
        timeout: 500,
      })
    }).toPass()
    return page.getByRole('listitem').filter({ hasText: 'Full mailbox' })
  }

  await test.step('retry mails refused with 451 up to maxRetries', async () => {
    mailServer.refused.add('full@example.test')
    await page.getByLabel('Recipient 1').fill('full@example.test')
    await page.getByLabel('Subject').fill('Full mailbox')
    await page.getByLabel('HTML content').fill('<p>Hello</p>')
    await page.getByRole('button', { name: 'Queue Email' }).click()
    await expect(page.getByText('Email queued for sending!')).toBeVisible()
    const row = await showHistory('FAILED')
    await expect(row).toContainText('3 of 3 retries')
    await expect(row).toContainText('451')
    await expect(row.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  })

  await test.step('retry a failed mail manually', async () => {
    await page.getByRole('tab', { name: 'Send Email' }).click()
    await page.getByLabel('Recipient 1').fill('full@example.test')
    await page.getByLabel('Subject').fill('Full mailbox once more')
    await page.getByLabel('HTML content').fill('<p>Hello</p>')
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue('Full mailbox once more')
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByText(/451/).first()).toBeVisible()
    mailServer.refused.clear()
    await page.getByRole('tab', { name: 'Email History' }).click()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Email scheduled for retry')).toBeVisible()
    await expect.poll(() => mailServer.received.at(-1)?.to).toEqual(['full@example.test'])
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'once more' })).toContainText('SENT')
  })
})

/** Gives a member the role of administrator, but not the permissions of the first administrator. */
function promote({ data }: Server, { id }: Member): void {
  const database = new DatabaseSync(join(data, 'calotype.sqlite'))
  database.prepare(`update user set roles = '["ADMIN","USER"]' where id = ?`).run(id)
  database.close()
}

test('hides the email administration from members and other administrators', async ({ page, server }) => {
  const member = await aMember(server)
  const administrator = await aMember(server)
  promote(server, administrator)
  for (const user of [member, administrator])
    for (const path of ['/admin/email', '/dev/mail']) {
      await openSignedIn(page, user, path)
      await expect(page).toHaveURL(/\/gallery$/)
      const request = callApi(server, 'GET', '/api/admin/email/history', user.token)
      await expect(request).rejects.toThrow('404')
    }
})
