import preview from '#storybook/preview'
import { anAdminLink } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { LinksView, type LinksViewProps } from './LinksView.tsx'

const links = [
  anAdminLink(),
  anAdminLink({
    id: 30,
    title: 'A long title of an album with everything from the whole summer '.repeat(2),
    ownerEmail: 'somebody.with.a.very.long.address@department.of-a-large.organization.example.org',
    isDisabled: true,
  }),
  anAdminLink({ id: 29, title: 'Norway', expiresAt: '2026-03-02T08:00:00Z' }),
]
const list = (items = links, total = items.length) => ({
  status: 'ready' as const,
  value: { items, total },
  stale: null,
})

const args: LinksViewProps = {
  links: list(),
  more: 'end',
  onLoadMore: fn(),
  search: { value: '', isPending: false, onChange: fn() },
  changing: null,
  onChange: fn(),
  isRefreshing: false,
  onRefresh: fn(),
}
const meta = preview.meta({ component: LinksView, args })

export const Ready = meta.story({
  tags: ['state:done', 'state:long'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Disabled')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Disable Summer at the lake' }))
    await expect(args.onChange).toHaveBeenCalledWith(links[0])
    await expect(canvas.getByRole('button', { name: /^Enable A long title/ })).toBeVisible()
  },
})

export const OneLink = meta.story({
  tags: ['state:one'],
  args: { links: list(links.slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Summer at the lake')).toBeVisible()
    await expect(canvas.queryByText('These are all links')).toBeNull()
  },
})

const createLinks = (length: number) =>
  Array.from({ length }, (_, index) =>
    anAdminLink({
      id: length - index,
      title: `Album ${index + 1}`,
      ownerEmail: `user-${index + 1}@example.org`,
      isDisabled: index % 5 === 4,
    }),
  )
/** Rendering the end of a long list takes several seconds on a busy machine. */
const SLOW = { timeout: 15_000 }
const countRows = () => document.querySelectorAll('tbody > [data-index]').length

export const TenThousand = meta.story({
  tags: ['state:many'],
  args: { links: list(createLinks(10_000)) },
  play: async () => {
    await expect(countRows()).toBeLessThan(40)
    await waitFor(async () => {
      window.scrollTo(0, document.body.scrollHeight)
      await expect(screen.queryByText('Album 10000')).toBeInTheDocument()
    }, SLOW)
    await expect(screen.queryByText('Album 1')).toBeNull()
    await expect(countRows()).toBeLessThan(150)
  },
})

export const MoreFailed = meta.story({
  args: { links: list(links, 100_000), more: 'failed' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Couldn’t load more links.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onLoadMore).toHaveBeenCalledOnce()
  },
})

export const Changing = meta.story({
  tags: ['state:partial'],
  args: { changing: 31 },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Disable Summer at the lake' })).toHaveAttribute(
      'aria-busy',
      'true',
    ),
})

export const NoMatch = meta.story({
  args: { links: list([]), search: { ...args.search, value: 'winter' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No links match this search.')).toBeVisible()
    await expect(canvas.getByText('0 links found')).toBeVisible()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { links: list([]) },
  play: async ({ canvas }) => expect(canvas.getByText('No share links yet')).toBeVisible(),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { links: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading share links')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { links: { status: 'failed', message: 'Couldn’t load the share links', onRetry: fn() } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load the share links'),
})
