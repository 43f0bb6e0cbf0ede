import preview from '#storybook/preview'
import type { AuditEntry } from '@calotype/api'
import { anAuditEntry } from '@calotype/api/fixtures'
import { failWith, replyInSequence, reply } from '@calotype/api/mock'
import { expect, screen } from 'storybook/test'
import { AuditScreen } from './AuditScreen.tsx'

const meta = preview.meta({ component: AuditScreen })

interface Page {
  entries: AuditEntry[]
  nextCursor: string | null
}
const firstPage: Page = { entries: [anAuditEntry()], nextCursor: 'WzExNV0' }
const lastPage: Page = { entries: [anAuditEntry({ id: 1, subject: 'ada@example.org' })], nextCursor: null }
const clickButton = async (name: string) => (await screen.findByRole('button', { name })).click()

export const NextPageLoaded = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/audit': ({ query }: { query: URLSearchParams }) =>
          query.get('cursor') === firstPage.nextCursor ? lastPage : firstPage,
      },
    },
  },
  play: async () => {
    await clickButton('Load more')
    await expect(await screen.findByText('ada@example.org')).toBeVisible()
    await expect(screen.getByText('henry@example.org')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  },
})

export const NextPageFailed = meta.story({
  parameters: {
    platform: { mock: { 'GET /api/admin/audit': replyInSequence(firstPage, failWith(500), lastPage) } },
  },
  play: async () => {
    await clickButton('Load more')
    await clickButton('Couldn’t load more. Try again')
    await expect(await screen.findByText('ada@example.org')).toBeVisible()
    await expect(screen.queryByText('This data may be out of date.')).toBeNull()
  },
})

export const ServerDown = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/audit': replyInSequence(reply(500, ''), lastPage, failWith(503, 'Back at noon.')),
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Couldn’t load the audit trail')).toBeVisible()
    await clickButton('Try again')
    await expect(await screen.findByText('ada@example.org')).toBeVisible()
    await clickButton('Refresh')
    await expect(await screen.findByText('Back at noon.')).toBeVisible()
    await expect(screen.getByText('ada@example.org')).toBeVisible()
  },
})
