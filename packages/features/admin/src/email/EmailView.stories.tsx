import preview from '#storybook/preview'
import { aMailing, anEmailPage, anEmailTemplate, createEmailStats } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { EmailView, type EmailViewProps } from './EmailView.tsx'

const args: EmailViewProps = {
  tab: 'send',
  onTab: fn(),
  stats: { status: 'ready', value: createEmailStats(), stale: null },
  send: {
    templates: { status: 'ready', value: [anEmailTemplate()], stale: null },
    busy: null,
    onSend: fn(),
    onQueue: fn(),
    onQueueMailing: fn(),
    groups: {
      roles: { status: 'ready', value: ['USER'], stale: null },
      plans: { status: 'ready', value: ['Free'], stale: null },
      loadCount: () => new Promise(() => {}),
    },
    loadPlaceholders: async () => ({}),
  },
  templates: {
    templates: { status: 'ready', value: [anEmailTemplate()], stale: null },
    isSaving: false,
    isDeleting: false,
    onSave: fn(),
    onToggle: fn(),
    onDelete: fn(),
  },
  history: {
    history: { status: 'ready', value: anEmailPage([]), stale: null },
    filter: null,
    onFilter: fn(),
    onPage: fn(),
    onRefresh: fn(),
    retryingId: null,
    onRetry: fn(),
  },
  mailings: {
    mailings: { status: 'ready', value: { items: [aMailing()], total: 1 }, stale: null },
    more: 'end',
    onLoadMore: fn(),
    isStopping: false,
    onStop: fn(),
  },
}

const meta = preview.meta({ component: EmailView, args })

export const SendEmail = meta.story({
  tags: ['state:done'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Send Email' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('link', { name: 'Local mailbox' })).toHaveAttribute('href', '/dev/mail')
    for (const name of ['Total', 'Sent', 'Failed', 'Pending'])
      await expect(canvas.getByText(name)).toBeVisible()
  },
})

export const Templates = meta.story({
  args: { tab: 'templates', stats: { status: 'loading' } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'New template' })).toBeVisible(),
})

export const History = meta.story({
  args: { tab: 'history', stats: { status: 'failed', message: 'Failed to load statistics', onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No emails yet')).toBeVisible()
    await expect(canvas.getByText('Failed to load statistics')).toBeVisible()
  },
})

export const GroupEmails = meta.story({
  args: { tab: 'mailings' },
  play: async ({ canvas }) => expect(canvas.getByText('4,709 of 9,871 sent', { exact: false })).toBeVisible(),
})
