import preview from '#storybook/preview'
import { anInboxMail } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { InboxView, type Inbox } from './InboxView.tsx'

const args: { inbox: Inbox } = { inbox: { status: 'loading' } }

const meta = preview.meta({ component: InboxView, args })

export const Loading = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByText('Loading mail...')).toBeInTheDocument(),
})

export const Failed = meta.story({
  args: { inbox: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByText('The mail could not be loaded.')).toBeVisible(),
})

export const Empty = meta.story({
  args: { inbox: { status: 'ready', mails: [] } },
  play: async ({ canvas }) => expect(canvas.getByText('No mail has been kept')).toBeVisible(),
})

export const Kept = meta.story({
  args: {
    inbox: { status: 'ready', mails: [anInboxMail({ recipients: ['a@example.org', 'b@example.org'] })] },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/^To a@example\.org, b@example\.org ·/)).toBeVisible(),
})
