import preview from '#storybook/preview'
import { anEmail, anEmailPage } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { HistoryView, type HistoryViewProps } from './HistoryView.tsx'

const args: HistoryViewProps = {
  history: { status: 'loading' },
  filter: null,
  onFilter: fn(),
  onPage: fn(),
  onRefresh: fn(),
  retryingId: null,
  onRetry: fn(),
}

const meta = preview.meta({ component: HistoryView, args })

export const Loading = meta.story({
  tags: ['state:loading'],
  play: async ({ canvas }) => expect(await canvas.findByText('Loading email history…')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { history: { status: 'failed', message: 'Failed to load email history', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByText('Failed to load email history')).toBeVisible(),
})

export const NoMatch = meta.story({
  tags: ['state:empty'],
  args: { history: { status: 'ready', value: anEmailPage([]), stale: null }, filter: 'CANCELLED' },
  play: async ({ canvas }) => expect(canvas.getByText('No emails with this status')).toBeVisible(),
})

const failedEmail = anEmail({ id: 9, status: 'FAILED', retryCount: 2, errorMessage: '452 Mailbox full' })
const exhausted = anEmail({ id: 10, status: 'FAILED', retryCount: 3 })

export const Retrying = meta.story({
  tags: ['state:done'],
  args: {
    history: {
      status: 'ready',
      value: { ...anEmailPage([failedEmail, exhausted, anEmail()]), totalPages: 2 },
      stale: null,
    },
    retryingId: 9,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible()
  },
})

export const Canceled = meta.story({
  tags: ['state:partial'],
  args: {
    history: {
      status: 'ready',
      value: anEmailPage(
        (['UNSUBSCRIBED', 'STOPPED', 'DISABLED'] as const).map((reason, id) =>
          anEmail({ id, status: 'CANCELLED', reason }),
        ),
      ),
      stale: null,
    },
  },
  play: async ({ canvas }) => {
    for (const reason of ['Unsubscribed', 'Sending stopped', 'Account disabled'])
      await expect(canvas.getByText(reason)).toBeVisible()
  },
})

export const Stale = meta.story({
  tags: ['state:partial'],
  args: {
    history: {
      status: 'ready',
      value: anEmailPage([anEmail()]),
      stale: { message: 'Failed to load email history', onRetry: fn() },
    },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent('Failed to load email history'),
})

export const LongTexts = meta.story({
  tags: ['state:one', 'state:long'],
  args: {
    history: {
      status: 'ready',
      value: anEmailPage([
        anEmail({
          recipients: [`${'somebody.with.a.long.name.'.repeat(6)}@example.org`],
          subject: 'A subject of many words '.repeat(10),
          status: 'FAILED',
          errorMessage: '452 The mailbox is full, and has been for years. '.repeat(6),
        }),
      ]),
      stale: null,
    },
  },
})
