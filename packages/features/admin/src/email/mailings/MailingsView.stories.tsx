import preview from '#storybook/preview'
import type { Mailing } from '@calotype/api'
import { aMailing } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { MailingsView, type MailingsViewProps } from './MailingsView.tsx'

const onStop = fn()
const withMailings = (...items: Mailing[]): MailingsViewProps['mailings'] => ({
  status: 'ready',
  value: { items, total: items.length },
  stale: null,
})

const args: MailingsViewProps = {
  mailings: { status: 'loading' },
  more: 'end',
  onLoadMore: fn(),
  isStopping: false,
  onStop,
}

const meta = preview.meta({ component: MailingsView, args, beforeEach: () => void onStop.mockClear() })

export const Loading = meta.story({
  tags: ['state:loading'],
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Loading emails to groups…')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { mailings: { status: 'failed', message: 'Couldn’t load emails to groups.', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByText('Couldn’t load emails to groups.')).toBeVisible(),
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { mailings: withMailings() },
  play: async ({ canvas }) => expect(canvas.getByText('No emails to groups yet')).toBeVisible(),
})

export const Queueing = meta.story({
  tags: ['state:partial'],
  args: {
    mailings: withMailings(aMailing({ state: 'QUEUEING', pending: 9871, sent: 0, failed: 0, bounced: 0 })),
  },
  play: async ({ canvas }) =>
    expect(canvas.getByText('0 of 9,871 sent · 9,871 pending · 12 had unsubscribed')).toBeVisible(),
})

export const Sending = meta.story({
  tags: ['state:one'],
  args: { mailings: withMailings(aMailing()) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Progress of Calotype news' })).toBeInTheDocument()
    await expect(
      canvas.getByText('4,709 of 9,871 sent · 5,150 pending · 3 failed · 9 bounced · 12 had unsubscribed'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop Calotype news' }))
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent(
      '4,709 people have received this email. It won’t be sent to the other 5,150.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop sending' }))
    await expect(onStop.mock.calls[0]?.[0]).toBe(3)
  },
})

export const Sent = meta.story({
  tags: ['state:done'],
  args: {
    mailings: withMailings(
      aMailing({
        id: 5,
        state: 'SENT',
        pending: 0,
        sent: 9871,
        failed: 0,
        bounced: 0,
        isTransactional: true,
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByText(/Needed for the account/)).toBeVisible()
  },
})

export const Stopped = meta.story({
  args: {
    mailings: withMailings(
      aMailing({ audience: 'PLAN', value: 'Family', state: 'STOPPED', pending: 0, cancelled: 5150 }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Plan: Family/)).toBeVisible()
    await expect(canvas.getByText(/5,150 canceled/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

const onLoadMore = fn()
export const Many = meta.story({
  tags: ['state:many', 'state:long'],
  args: {
    mailings: withMailings(
      ...Array.from({ length: 30 }, (_, index) =>
        aMailing({
          id: 100 - index,
          subject: 'A subject of many words '.repeat(index === 0 ? 10 : 1),
          audience: 'ROLE',
          value: index === 1 ? 'A-ROLE-WITH-A-NAME-THAT-IS-AS-LONG-AS-ALLOWED'.repeat(2) : 'EDITOR',
          state: index === 0 ? 'SENDING' : 'SENT',
          pending: index === 0 ? 5150 : 0,
        }),
      ),
    ),
    more: 'idle',
    onLoadMore,
  },
  beforeEach: () => void onLoadMore.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show older emails' }))
    await expect(onLoadMore).toHaveBeenCalledOnce()
  },
})
