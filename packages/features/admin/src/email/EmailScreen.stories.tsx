import preview from '#storybook/preview'
import type { EmailHistory, EmailSend, MailingCreate, TemplateWrite } from '@calotype/api'
import {
  aMailing,
  anAdmin,
  anEmail,
  anEmailPage,
  anEmailTemplate,
  createEmailStats,
} from '@calotype/api/fixtures'
import { delayed, failWith, replyInSequence, reply, type MockTable } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { EmailScreen, type EmailScreenProps } from './EmailScreen.tsx'

const meta = preview.meta({
  component: EmailScreen,
  beforeEach: () => localStorage.removeItem('emailDraft'),
  render: (args: EmailScreenProps) => (
    <>
      <EmailScreen {...args} />
      <Toasts />
    </>
  ),
})

const onRequest = fn()
const welcome = anEmailTemplate()
const oldTemplate = anEmailTemplate({
  id: 3,
  name: 'Goodbye',
  subject: 'See you',
  isActive: false,
  textContent: null,
})
const failedEmail = anEmail({
  id: 9,
  subject: 'To a full mailbox',
  status: 'FAILED',
  retryCount: 2,
  errorMessage: 'constance@example.org: 452 Mailbox full',
})
const exhausted = anEmail({ id: 10, subject: 'To nobody', status: 'FAILED', retryCount: 3 })

/** Creates a mock server with templates and a history. Calls `onRequest` for mutations and list requests. */
const server = (
  table: MockTable = {},
): { platform: { mock: MockTable; user: ReturnType<typeof anAdmin> } } => ({
  platform: {
    user: anAdmin(),
    mock: {
      'GET /api/admin/email/stats': () => {
        onRequest('stats')
        return createEmailStats()
      },
      'GET /api/admin/email/history': ({ query }) => {
        onRequest('history', query.get('page'), query.get('size'), query.get('status'))
        return anEmailPage([failedEmail, exhausted, anEmail()])
      },
      'GET /api/admin/email/templates': () => {
        onRequest('templates')
        return [welcome, oldTemplate]
      },
      'GET /api/admin/email/templates/active': [welcome],
      'GET /api/admin/email/placeholders': ({ query }) => ({
        userName: query.get('recipient') ?? '',
        userEmail: query.get('recipient') ?? '',
        senderName: 'Root',
        appName: 'Calotype',
      }),
      'GET /api/admin/roles': [],
      'GET /api/admin/plans': [],
      'GET /api/admin/email/mailings': [],
      'GET /api/admin/email/audience': { recipients: 2, unsubscribed: 0, example: 'constance@example.org' },
      ...table,
    },
  },
})
const clearRequests = () => void onRequest.mockClear()
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })
const clickButton = async (name: string | RegExp) => (await findButton(name)).click()
const openTab = async (name: string) => {
  const tab = await screen.findByRole('tab', { name })
  fireEvent.mouseDown(tab)
  tab.focus()
}
const expectText = async (expected: string) => expect(await screen.findByText(expected)).toBeInTheDocument()
const typeText = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.focusOut(field)
}
const fillForm = async () => {
  await screen.findByLabelText('Recipient 1')
  typeText('Recipient 1', 'constance@example.org')
  typeText('Subject', 'News')
  typeText('HTML content', '<p>Hello</p>')
  await waitFor(async () => expect(await findButton('Send Email')).toBeEnabled())
}

export const Statistics = meta.story({
  parameters: server(),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Pending').nextSibling).toHaveTextContent('5'))
    await expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Send Email',
      'Templates',
      'Email History',
      'Group Emails',
    ])
    const cards = screen.getByText('Pending')
    await expect(cards.compareDocumentPosition(screen.getByRole('tablist'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  },
})

export const ServerDown = meta.story({
  tags: ['state:failed'],
  parameters: server({
    'GET /api/admin/email/stats': failWith(500),
    'GET /api/admin/email/history': failWith(500),
    'GET /api/admin/email/templates': replyInSequence(failWith(500), [welcome]),
  }),
  args: { firstTab: 'templates' },
  play: async () => {
    for (const expected of [
      'Failed to load templates',
      'Failed to load email history',
      'Failed to load statistics',
    ])
      await waitFor(() => expect(screen.getAllByText(expected).length).toBeGreaterThan(0))
    within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Try again' }).click()
    await expectText('Welcome')
  },
})

export const Sent = meta.story({
  parameters: server({
    'POST /api/admin/email/send': async ({ body }: { body: EmailSend }) => {
      onRequest('send', body)
      return delayed(100, { success: true, errorMessage: null })
    },
  }),
  beforeEach: clearRequests,
  play: async ({ userEvent }) => {
    await expect(await findButton('Send Email')).toBeDisabled()
    await expect(screen.queryByRole('button', { name: /^Remove recipient/ })).toBeNull()
    typeText('Recipient 1', 'constance')
    typeText('Subject', 'News')
    await expectText('Enter a valid email address.')
    await expect(await findButton('Send Email')).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Subject'), '{Enter}')
    await expect(onRequest.mock.calls.filter(([what]) => what === 'send')).toEqual([])

    await userEvent.selectOptions(screen.getByLabelText('Template'), 'Welcome')
    await expect(screen.getByLabelText('Subject')).toHaveValue('Welcome, {{userName}}')
    await clickButton('Add recipient')
    typeText('Recipient 1', 'constance@example.org')
    typeText('Recipient 2', 'henry@example.org')
    await waitFor(async () => expect(await findButton('Send Email')).toBeEnabled())
    clearRequests()
    await clickButton('Send Email')
    await waitFor(async () => expect(await findButton('Queue Email')).toBeDisabled())
    await expectText('Email sent successfully!')
    await expect(onRequest.mock.calls[0]).toEqual([
      'send',
      {
        recipients: ['constance@example.org', 'henry@example.org'],
        templateId: 2,
        subject: welcome.subject,
        htmlContent: welcome.htmlContent,
        textContent: welcome.textContent,
      },
    ])
    await waitFor(() => expect(screen.queryByLabelText('Recipient 2')).toBeNull())
    for (const label of ['Recipient 1', 'Subject', 'HTML content', 'Plain text (optional)', 'Template'])
      await expect(screen.getByLabelText(label)).toHaveValue('')
    await waitFor(() =>
      expect(onRequest.mock.calls.map(([what]) => what)).toEqual(['send', 'history', 'stats']),
    )
  },
})

export const SentPartly = meta.story({
  tags: ['state:partial'],
  parameters: server({
    'POST /api/admin/email/send': { success: false, errorMessage: '1 of 2 could not be sent.' },
  }),
  play: async () => {
    await fillForm()
    await clickButton('Add recipient')
    typeText('Recipient 2', 'henry@example.org')
    await expectText('Each recipient gets a separate email and doesn’t see the others.')
    await waitFor(async () => expect(await findButton('Send Email')).toBeEnabled())
    await clickButton('Send Email')
    await expectText('1 of 2 could not be sent.')
    await expect(screen.getByLabelText('Subject')).toHaveValue('News')
  },
})

export const MessageRefused = meta.story({
  tags: ['state:failed'],
  parameters: server({ 'POST /api/admin/email/send-async': () => onRequest('queue') }),
  beforeEach: clearRequests,
  play: async () => {
    await fillForm()
    typeText('HTML content', ' ')
    await clickButton('Queue Email')
    await expectText('Write a message first.')
    await expect(screen.getByLabelText('HTML content')).toHaveFocus()
    typeText('HTML content', '<p>Hello {{firstName}}</p>')
    await clickButton('Queue Email')
    await expectText(
      '{{firstName}} isn’t a placeholder. Use {{userName}}, {{userEmail}}, {{senderName}}, or {{appName}}.',
    )
    await expect(onRequest).not.toHaveBeenCalledWith('queue')
  },
})

export const DraftKept = meta.story({
  parameters: server({
    'GET /api/admin/email/placeholders': {
      userName: 'Constance Talbot',
      userEmail: 'constance@example.org',
      senderName: 'Root',
      appName: 'Calotype',
    },
  }),
  play: async () => {
    await fillForm()
    typeText('Subject', 'News for {{userName}}')
    await expectText('Preview for constance@example.org:')
    await expectText('News for Constance Talbot')
    await openTab('Templates')
    await clickButton('New template')
    typeText('Name', 'Half a template')
    await openTab('Send Email')
    await expect(await screen.findByLabelText('Recipient 1')).toHaveValue('constance@example.org')
    await openTab('Templates')
    await expect(await screen.findByLabelText('Name')).toHaveValue('Half a template')
  },
})

export const SendFailed = meta.story({
  tags: ['state:partial'],
  parameters: server({
    'POST /api/admin/email/send': replyInSequence(
      reply(200, { success: false, errorMessage: '' }),
      reply(200, { success: false, errorMessage: 'The mailbox is full.' }),
      failWith(500),
    ),
    'POST /api/admin/email/send-async': failWith(500),
  }),
  play: async () => {
    await fillForm()
    for (const expected of [
      'Failed to send email',
      'The mailbox is full.',
      'An error occurred while sending email',
    ]) {
      await waitFor(async () => expect(await findButton('Send Email')).toBeEnabled())
      await clickButton('Send Email')
      await expectText(expected)
    }
    await waitFor(async () => expect(await findButton('Queue Email')).toBeEnabled())
    await clickButton('Queue Email')
    await expectText('An error occurred while queueing email')
    await expect(screen.getByLabelText('Subject')).toHaveValue('News')
  },
})

export const Queued = meta.story({
  parameters: server({
    'POST /api/admin/email/send-async': ({ body }: { body: EmailSend }) => {
      onRequest('queue', body.templateId)
      return { success: true, errorMessage: null }
    },
  }),
  beforeEach: clearRequests,
  play: async () => {
    await fillForm()
    clearRequests()
    await clickButton('Queue Email')
    await expectText('Email queued for sending!')
    await expect(screen.getByLabelText('Recipient 1')).toHaveValue('')
    await expect(onRequest.mock.calls).toEqual([['queue', null]])
  },
})

export const TemplatesSaved = meta.story({
  parameters: server({
    'POST /api/admin/email/templates': ({ body }: { body: TemplateWrite }) => {
      onRequest('create', body)
      return { ...welcome, ...body, id: 4, textContent: null, isActive: true }
    },
    'PUT /api/admin/email/templates/{id}': ({ body, params }) => {
      onRequest('update', params.id, body)
      return welcome
    },
    'POST /api/admin/email/templates/{id}/toggle': ({ params }) => {
      onRequest('toggle', params.id)
      return welcome
    },
    'DELETE /api/admin/email/templates/{id}': ({ params }) => void onRequest('delete', params.id),
  }),
  args: { firstTab: 'templates' },
  beforeEach: clearRequests,
  play: async () => {
    const clickFirst = async (name: string) => (await screen.findAllByRole('button', { name }))[0]?.click()
    await clickFirst('Edit')
    await expect(await screen.findByLabelText('Name')).toHaveValue('Welcome')
    await expect(screen.getByText(/\{\{variableName\}\}/)).toBeVisible()
    await expect(screen.getByLabelText('HTML content')).toHaveValue(welcome.htmlContent)
    await clickButton('Cancel')
    await clickButton('New template')
    await expect(await screen.findByLabelText('Name')).toHaveValue('')
    await expect(screen.getByRole('checkbox')).toBeChecked()
    await expect(await findButton('Create Template')).toBeDisabled()
    typeText('Name', 'Invitation')
    typeText('Subject', 'Come and see, {{userName}}')
    await waitFor(async () => expect(await findButton('Create Template')).toBeEnabled())
    clearRequests()
    await clickButton('Create Template')
    await expectText('Template created successfully!')
    await expect(onRequest.mock.calls[0]).toEqual([
      'create',
      {
        name: 'Invitation',
        subject: 'Come and see, {{userName}}',
        htmlContent: '',
        textContent: null,
        isActive: true,
      },
    ])

    await clickFirst('Edit')
    await screen.findByLabelText('Name')
    typeText('Name', 'Welcome back')
    await waitFor(async () => expect(await findButton('Update Template')).toBeEnabled())
    await clickButton('Update Template')
    await expectText('Template updated successfully!')
    await expect(onRequest).toHaveBeenCalledWith(
      'update',
      '2',
      expect.objectContaining({ name: 'Welcome back' }),
    )

    await screen.findByText('Goodbye')
    clearRequests()
    await clickButton('Deactivate')
    await expectText('Template status updated')
    await waitFor(() => expect(onRequest.mock.calls).toEqual([['toggle', '2'], ['templates']]))

    await clickFirst('Delete')
    await expectText('Are you sure you want to delete this template?')
    await clickButton('Delete Template')
    await expectText('Template deleted successfully')
    await expect(onRequest).toHaveBeenCalledWith('delete', '2')
  },
})

export const TemplateSaveFailed = meta.story({
  parameters: server({
    'POST /api/admin/email/templates': failWith(500),
    'POST /api/admin/email/templates/{id}/toggle': failWith(500),
    'DELETE /api/admin/email/templates/{id}': failWith(500),
  }),
  args: { firstTab: 'templates' },
  play: async () => {
    await clickButton('Deactivate')
    await expectText('Failed to update template status')
    ;(await screen.findAllByRole('button', { name: 'Delete' }))[0]?.click()
    await clickButton('Delete Template')
    await expectText('Failed to delete template')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await clickButton('New template')
    await screen.findByLabelText('Name')
    typeText('Name', 'Welcome')
    typeText('Subject', 'Welcome')
    await waitFor(async () => expect(await findButton('Create Template')).toBeEnabled())
    await clickButton('Create Template')
    await expectText('Failed to save template')
    await expect(screen.getByLabelText('Name')).toHaveValue('Welcome')
  },
})

export const Retried = meta.story({
  parameters: server({
    'POST /api/admin/email/history/{id}/retry': replyInSequence<EmailHistory>(
      { ...failedEmail, status: 'RETRY' },
      failWith(500),
    ),
  }),
  args: { firstTab: 'history' },
  beforeEach: clearRequests,
  play: async () => {
    await expectText('To a full mailbox')
    await expect(screen.getByText('constance@example.org: 452 Mailbox full')).toBeVisible()
    await expect(screen.getByText(/2 of 3 retries/)).toBeVisible()
    await expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
    await expect(onRequest).toHaveBeenCalledWith('history', '0', '20', null)
    clearRequests()
    await clickButton('Retry')
    await expectText('Email scheduled for retry')
    await waitFor(() => expect(onRequest.mock.calls.map(([what]) => what)).toEqual(['history', 'stats']))
    await waitFor(async () => expect(await findButton('Retry')).toBeEnabled())
    await clickButton('Retry')
    await expectText('Failed to retry email')
  },
})

const respondWithPage = ({ query }: { query: URLSearchParams }) => {
  const number = Number(query.get('page'))
  onRequest('page', number, query.get('status'))
  const content = [anEmail({ id: 100 - number, subject: `Letter of page ${number + 1}` })]
  return { content, totalElements: 41, totalPages: 3, number, size: 20 }
}
export const PagedAndFiltered = meta.story({
  tags: ['state:many'],
  parameters: server({ 'GET /api/admin/email/history': respondWithPage }),
  beforeEach: clearRequests,
  play: async ({ userEvent }) => {
    await openTab('Email History')
    await expectText('Page 1 of 3')
    await expect(await findButton('Previous')).toBeDisabled()
    await clickButton('Next')
    await expectText('Letter of page 2')
    await clickButton('Next')
    await expectText('Page 3 of 3')
    await expect(await findButton('Next')).toBeDisabled()
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'FAILED')
    await waitFor(() => expect(onRequest).toHaveBeenLastCalledWith('page', 0, 'FAILED'))
    await expect(
      within(screen.getByLabelText('Status'))
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['All', 'SENT', 'FAILED', 'PENDING', 'RETRY', 'CANCELLED'])
  },
})

const STATUSES = ['SENT', 'FAILED', 'PENDING', 'RETRY', 'CANCELLED'] as const
export const AllStatuses = meta.story({
  parameters: server({
    'GET /api/admin/email/history': anEmailPage(
      STATUSES.map((status, index) =>
        anEmail({
          id: index + 1,
          status,
          subject: 'A subject that is long enough to be broken somewhere on a telephone '.repeat(2).trim(),
          recipients: Array.from(
            { length: index * 4 + 1 },
            (_, number) => `somebody-${number}@a-long-domain.example.org`,
          ),
        }),
      ),
    ),
  }),
  args: { firstTab: 'history' },
  play: async () => {
    for (const status of STATUSES)
      await expect((await screen.findAllByText(status)).length).toBeGreaterThan(0)
  },
})

export const QueuedForGroup = meta.story({
  parameters: server({
    'GET /api/admin/email/mailings': replyInSequence(
      [],
      [aMailing({ state: 'QUEUEING', total: 2, pending: 2, sent: 0, failed: 0, bounced: 0 })],
      [aMailing({ state: 'SENDING', total: 2, pending: 1, sent: 1, failed: 0, bounced: 0 })],
    ),
    'POST /api/admin/email/mailings': ({ body }: { body: MailingCreate }) => {
      onRequest('mailing', body)
      return aMailing()
    },
    'POST /api/admin/email/mailings/{id}/stop': () => {
      onRequest('stop')
      return aMailing({
        state: 'STOPPED',
        total: 2,
        pending: 0,
        sent: 1,
        cancelled: 1,
        failed: 0,
        bounced: 0,
      })
    },
  }),
  beforeEach: clearRequests,
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('Send to'), 'All users')
    typeText('Subject', 'News')
    typeText('HTML content', '<p>Hello</p>')
    await expectText('2 people will get this email.')
    await waitFor(async () => expect(await findButton('Queue Email')).toBeEnabled())
    await clickButton('Queue Email')
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Queue Email' })
      .click()
    await expectText('Email queued for sending!')
    await expect(onRequest.mock.calls.find(([name]) => name === 'mailing')?.[1]).toEqual({
      audience: 'ALL',
      templateId: null,
      subject: 'News',
      htmlContent: '<p>Hello</p>',
      textContent: null,
    })
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Group Emails' })).toHaveAttribute('aria-selected', 'true'),
    )
    await waitFor(() => expect(screen.getByText(/1 of 2 sent/)).toBeVisible(), { timeout: 5000 })
    await clickButton('Stop Calotype news')
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Stop sending' })
      .click()
    await expectText('Stopped sending')
  },
})
