import preview from '#storybook/preview'
import { anAuditEntry } from '@calotype/api/fixtures'
import { expect, fn, within } from 'storybook/test'
import { AuditView, type AuditViewProps } from './AuditView.tsx'

const entries = [
  anAuditEntry(),
  anAuditEntry({
    id: 118,
    kind: 'variable',
    subject: 'MAP_TOKEN',
    changes: [{ field: 'value', from: '••••••', to: '•••••• (another)' }],
  }),
  anAuditEntry({
    id: 117,
    actorId: 4,
    actorEmail: null,
    kind: 'flag',
    subject: 'map-view',
    act: 'created',
    changes: [
      { field: 'value', from: null, to: 'false' },
      { field: 'active', from: null, to: 'true' },
    ],
  }),
  anAuditEntry({
    id: 116,
    kind: 'template',
    subject: 'Welcome',
    act: 'deleted',
    changes: [{ field: 'subject', from: 'A long subject '.repeat(12), to: null }],
  }),
  anAuditEntry({ id: 115, kind: 'variable', subject: 'MAP_TOKEN', act: 'read', changes: [] }),
  anAuditEntry({
    id: 114,
    actorId: null,
    actorEmail: null,
    kind: 'expiry',
    subject: 'clock',
    changes: [
      { field: 'expiry', from: 'paused', to: 'resumed' },
      { field: 'time', from: '2026-02-21T08:00:00.000Z', to: '2026-03-01T08:00:00.000Z' },
    ],
  }),
]

const args: AuditViewProps = {
  entries: { status: 'ready', value: entries, stale: null },
  more: 'end',
  onLoadMore: fn(),
  isRefreshing: false,
  onRefresh: fn(),
  filter: {},
  onFilter: fn(),
  isExporting: false,
  onExport: fn(),
}

const meta = preview.meta({ component: AuditView, args })

export const Ready = meta.story({
  tags: ['state:done', 'state:long'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('henry@example.org')).toBeVisible()
    await expect(canvas.getByText('User 4 (deleted)')).toBeVisible()
    await expect(within(canvas.getByRole('table')).getByText('Read')).toBeVisible()
    await expect(canvas.getByText('Command on the server')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /oad more/ })).toBeNull()
  },
})

export const MorePages = meta.story({
  tags: ['state:one', 'state:many'],
  args: { more: 'idle', entries: { status: 'ready', value: entries.slice(0, 1), stale: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await expect(args.onLoadMore).toHaveBeenCalledOnce()
  },
})

export const LoadingMore = meta.story({ args: { ...MorePages.input.args, more: 'loading' } })

export const MoreFailed = meta.story({
  tags: ['state:partial'],
  args: { ...MorePages.input.args, more: 'failed' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Couldn’t load more. Try again' })).toBeVisible(),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { entries: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading the audit trail')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: {
    entries: { status: 'failed', message: 'Couldn’t load the audit trail', onRetry: fn() },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the audit trail'),
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { entries: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) => expect(canvas.getByText('No changes yet')).toBeVisible(),
})

export const Stale = meta.story({
  args: {
    entries: {
      status: 'ready',
      value: entries.slice(0, 1),
      stale: { message: 'Couldn’t load the audit trail', onRetry: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Couldn’t load the audit trail')
    await expect(canvas.getByText('henry@example.org')).toBeVisible()
  },
})

export const Filtered = meta.story({
  args: {
    filter: { person: 'henry', act: 'failed' },
    entries: {
      status: 'ready',
      value: [
        anAuditEntry({
          actorId: null,
          actorEmail: null,
          kind: 'session',
          act: 'failed',
          changes: [{ field: 'address', from: null, to: '192.0.2.7' }],
        }),
      ],
      stale: null,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Not signed in')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Type'), 'Sign-in')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ person: 'henry', act: 'failed', kind: 'session' })
    await userEvent.selectOptions(canvas.getByLabelText('Action'), 'All actions')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ person: 'henry' })
    await userEvent.type(canvas.getByLabelText('Until'), '2026-03-01')
    await expect(args.onFilter).toHaveBeenLastCalledWith({
      person: 'henry',
      act: 'failed',
      to: new Date(2026, 2, 2).toISOString(),
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
  },
})

export const NoMatch = meta.story({
  args: { filter: { person: 'nobody' }, entries: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) => expect(canvas.getByText('No entries match this filter.')).toBeVisible(),
})

export const WrongPassword = meta.story({
  args: {
    entries: {
      status: 'ready',
      value: [
        anAuditEntry({
          kind: 'user',
          act: 'failed',
          changes: [
            { field: 'wrongPassword', from: null, to: 'email' },
            { field: 'address', from: null, to: '192.0.2.1' },
            { field: 'fieldOfALaterVersion', from: 'true', to: 'false' },
          ],
        }),
      ],
      stale: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('the email address')).toBeVisible()
    await expect(canvas.getByText('fieldOfALaterVersion')).toBeVisible()
    await expect(canvas.getByText('no')).toBeVisible()
  },
})

export const GroupEmails = meta.story({
  args: {
    entries: {
      status: 'ready',
      value: ['ALL', 'PLAN: Family', 'AUDIENCE_OF_A_LATER_VERSION'].map((audience, id) =>
        anAuditEntry({
          id,
          kind: 'mail',
          act: 'sent',
          subject: 'November news',
          changes: [{ field: 'audience', from: null, to: audience }],
        }),
      ),
      stale: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All users')).toBeVisible()
    await expect(canvas.getByText('Plan: Family')).toBeVisible()
    await expect(canvas.getByText('AUDIENCE_OF_A_LATER_VERSION')).toBeVisible()
  },
})
