import preview from '#storybook/preview'
import type { AuditEntry } from '@calotype/api'
import { anAuditEntry } from '@calotype/api/fixtures'
import { failing, inTurn, reply, silent } from '@calotype/api/mock'
import { expect, screen } from 'storybook/test'
import { AuditScreen } from './AuditScreen.tsx'

const meta = preview.meta({ component: AuditScreen })

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
]
interface Trailing {
  entries: AuditEntry[]
  nextBefore: number | null
}
const first: Trailing = { entries, nextBefore: 115 }
const last: Trailing = { entries: [anAuditEntry({ id: 1, subject: 'ada@example.org' })], nextBefore: null }
const press = async (name: string) => (await screen.findByRole('button', { name })).click()

export const Trail = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/audit': ({ query }: { query: URLSearchParams }) =>
          query.get('before') === '115' ? last : first,
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('henry@example.org')).toBeVisible()
    await expect(screen.getByText('User 4, who is gone')).toBeVisible()
    await expect(screen.getByText('Read')).toBeVisible()
    await press('Load more')
    await expect(await screen.findByText('ada@example.org')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  },
})

export const MoreFails = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/audit': inTurn(first, failing(500), last) } } },
  play: async () => {
    await press('Load more')
    await press('That failed. Load more again')
    await expect(await screen.findByText('ada@example.org')).toBeVisible()
  },
})

export const Loading = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/audit': silent } } },
})

export const Nothing = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/audit': { entries: [], nextBefore: null } } } },
  play: async () => {
    await expect(await screen.findByText('Nothing has been changed yet')).toBeVisible()
  },
})

export const ServerDown = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/audit': inTurn(reply(500, ''), last) } } },
  play: async () => {
    await expect(await screen.findByText('The audit trail could not be loaded')).toBeVisible()
    await press('Try again')
    await expect(await screen.findByText('ada@example.org')).toBeVisible()
  },
})
