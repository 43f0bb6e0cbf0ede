import preview from '#storybook/preview'
import type { AdminUserRow } from '@calotype/api'
import { anAdminUserRow } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useState } from 'react'
import { henry, root } from './fixtures.ts'
import { UsersView, type UsersViewProps } from './UsersView.tsx'

const constance = anAdminUserRow({
  roles: ['USER', 'MODERATOR', 'VIEWER', 'CURATOR'],
  usagePercentage: 89.94,
  stripeCustomerId: 'cus_Nf1',
  plan: { name: 'Personal', price: 299, storageLimitMB: 102_400 },
})

const [onLoadMore, onOrder] = [fn(), fn()]
const ready = (items: readonly AdminUserRow[], total = items.length): UsersViewProps['users'] => ({
  status: 'ready',
  value: { items, total },
  stale: null,
})

const args: UsersViewProps = {
  users: ready([root, constance, henry]),
  summary: { totalUsers: 3, usersWithPlans: 1, customers: 1, averageUsagePercentage: 76.64 },
  more: 'end',
  onLoadMore,
  search: { value: '', isPending: false, onChange: fn() },
  filter: {},
  onFilter: fn(),
  management: {
    isBusy: false,
    problem: null,
    onStart: fn(),
    onCreate: fn(),
    onInvite: fn(),
    onAction: fn(),
    onResetPassword: fn(),
    onSetQuota: fn(),
    isExporting: false,
    onExport: fn(),
  },
  order: { sort: 'id', direction: 'ascending' },
  onOrder,
  isRefreshing: false,
  onRefresh: fn(),
  isReadOnly: false,
  roles: { isBusy: false, problem: null, onStart: fn(), onSave: fn() },
}

const meta = preview.meta({ component: UsersView, args })

const getTone = (text: string) => screen.getByText(text).closest('td')?.querySelector('[data-tone]')

export const Ready = meta.story({
  tags: ['state:done'],
  play: async () => {
    const cards = ['Total Users3', 'With Plans1', 'Stripe Customers1', 'Avg. Usage76.6%']
    for (const card of cards)
      await expect(screen.getByText(card.replace(/[\d.%]+$/, '')).parentElement).toHaveTextContent(card)
    await expect(screen.getAllByText('First administrator')).toHaveLength(1)
    const tones = ['ADMIN', 'USER', 'MODERATOR', 'VIEWER', 'CURATOR'].map(
      (role) => screen.getAllByText(role)[0]?.dataset['tone'],
    )
    await expect(tones).toEqual(['red', 'blue', 'purple', 'gray', 'green'])
    await expect(getTone('89.9%')).toHaveAttribute('data-tone', 'yellow')
    await expect(getTone('140.0%')).toHaveAttribute('style', 'background-size: 100% 100%;')
    await expect(screen.getByText('0 MB / 5.00 GB')).toBeInTheDocument()
    await expect(screen.getByText('1.50 GB / 5.00 GB')).toBeInTheDocument()
    await expect(screen.getByText('cus_Nf1')).toBeInTheDocument()
    await expect(screen.queryByText('No more users')).toBeNull()
  },
})

/** Gives the table the width that the sidebar leaves on a screen 1024 pixels wide. */
export const NarrowColumns = meta.story({
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '46rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const percentage = screen.getByText('140.0%')
    const cell = percentage.closest('td') ?? document.body
    await expect(percentage.getBoundingClientRect().right).toBeLessThanOrEqual(
      cell.getBoundingClientRect().right,
    )
  },
})

export const Sorted = meta.story({
  args: { order: { sort: 'email', direction: 'descending' } },
  beforeEach: () => void onOrder.mockClear(),
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByRole('button', { name: 'Email' })
    await expect(email.closest('th')).toHaveAttribute('aria-sort', 'descending')
    const storage = canvas.getByRole('button', { name: 'Storage' })
    await expect(storage.closest('th')).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(email)
    await userEvent.click(storage)
    await expect(onOrder.mock.calls).toEqual([
      [{ sort: 'email', direction: 'ascending' }],
      [{ sort: 'usagePercentage', direction: 'ascending' }],
    ])
  },
})

export const Searching = meta.story({
  args: { search: { value: 'example.org', isPending: true, onChange: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue(
      'example.org',
    )
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText(/found$/)).toBeNull()
  },
})

export const SearchResults = meta.story({
  args: { users: ready([henry]), search: { value: 'henry', isPending: false, onChange: fn() } },
  play: async ({ canvas }) => expect(canvas.getByText('1 user found')).toBeVisible(),
})

export const NoMatch = meta.story({
  tags: ['state:empty'],
  args: { users: ready([]), search: { value: 'nobody', isPending: false, onChange: fn() } },
  play: async ({ canvas }) => expect(canvas.getByText('No users match this search.')).toBeVisible(),
})

export const SearchFailed = meta.story({
  args: {
    users: { status: 'failed', message: 'Failed to load users', onRetry: fn() },
    search: { value: 'henry', isPending: false, onChange: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load users')
    await expect(canvas.getByRole('searchbox')).toHaveValue('henry')
  },
})

export const SummaryFailed = meta.story({
  args: { summary: 'failed' },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Total Users').parentElement).toHaveTextContent('Total Users–'),
})

const createUsers = (length: number) =>
  Array.from({ length }, (_, index) =>
    anAdminUserRow({
      id: index + 1,
      email: `user-${index + 1}@example.org`,
      name: index % 3 ? `User ${index + 1}` : null,
      roles: index % 4 ? ['USER'] : ['USER', 'MODERATOR', 'VIEWER', 'CURATOR'],
      usagePercentage: index % 100,
    }),
  )
/** Rendering the end of a long list takes several seconds on a busy machine. */
const SLOW = { timeout: 15_000 }
const rows = () => document.querySelectorAll('tbody > [data-index]').length
const queryEmail = (nth: number) => screen.queryByText(`user-${nth}@example.org`)

export const MorePages = meta.story({
  args: { users: ready(createUsers(100), 100_000), more: 'idle' },
  beforeEach: () => void onLoadMore.mockClear(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
    await expect(queryEmail(1)?.closest('tr')).toHaveAttribute('aria-rowindex', '2')
    window.scrollTo(0, document.body.scrollHeight)
    await waitFor(() => expect(onLoadMore).toHaveBeenCalled())
    await waitFor(() => expect(queryEmail(100)).toBeInTheDocument())
  },
})

export const LoadingMore = meta.story({
  args: { users: ready([root, henry], 100_000), more: 'loading' },
  play: async ({ canvas }) => expect(canvas.getByText('Loading more users')).toBeInTheDocument(),
})

export const MoreFailed = meta.story({
  args: { users: ready([root, henry], 100_000), more: 'failed' },
  beforeEach: () => void onLoadMore.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Failed to load more users.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onLoadMore).toHaveBeenCalledOnce()
  },
})

/** Loads the second page when the user scrolls near the end of the first page. */
function TwoPages(props: UsersViewProps) {
  const [hasAll, setHasAll] = useState(false)
  const users = ready(createUsers(hasAll ? 120 : 100), 120)
  return (
    <UsersView {...props} users={users} more={hasAll ? 'end' : 'idle'} onLoadMore={() => setHasAll(true)} />
  )
}

export const EndOfPages = meta.story({
  render: (props) => <TwoPages {...props} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No more users')).toBeNull()
    await waitFor(async () => {
      window.scrollTo(0, document.body.scrollHeight)
      await expect(queryEmail(120)).toBeInTheDocument()
    })
    await expect(canvas.getByText('No more users')).toBeVisible()
  },
})

export const EndOfSearch = meta.story({
  args: { search: { value: 'user', isPending: false, onChange: fn() } },
  render: (props) => <TwoPages {...props} />,
  play: async ({ canvas }) =>
    waitFor(async () => {
      window.scrollTo(0, document.body.scrollHeight)
      await expect(canvas.getByText('No more matching users')).toBeVisible()
    }),
})

export const TenThousand = meta.story({
  tags: ['state:many'],
  args: { users: ready(createUsers(10_000)) },
  play: async () => {
    await expect(rows()).toBeLessThan(40)
    await waitFor(async () => {
      window.scrollTo(0, document.body.scrollHeight)
      await expect(queryEmail(10_000)).toBeInTheDocument()
    }, SLOW)
    await expect(queryEmail(1)).toBeNull()
    await expect(rows()).toBeLessThan(150)
  },
})

export const FirstAdministratorRoles = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit roles of admin@calotype.local' }))
    await expect(await screen.findByRole('checkbox', { name: 'ADMIN' })).toBeDisabled()
  },
})

export const LongAndUnusualNames = meta.story({
  tags: ['state:long'],
  args: {
    users: ready(
      Array.from({ length: 12 }, (_, index) =>
        anAdminUserRow({
          id: index + 1,
          email: `${'long.address.'.repeat((index % 3) * 2)}${index}@example.org`,
          name: index % 5 === 0 ? 'Wilhelmina Featherstonehaugh-Cholmondeley von und zu Hohenstein' : 'Bo',
          usagePercentage: index * 9,
          roles: index === 0 ? ['USER', 'PHOTOGRAPHERS_OF_THE_SOCIETY'] : ['USER'],
        }),
      ),
    ),
  },
  play: async ({ canvas }) => {
    const role = canvas.getByText('PHOTOGRAPHERS_OF_THE_SOCIETY')
    await expect(role.scrollWidth).toBeLessThanOrEqual(role.clientWidth)
  },
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { users: { status: 'loading' }, summary: 'loading' },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading users')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { users: { status: 'failed', message: 'Failed to load users', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load users'),
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { users: ready([]) },
  play: async ({ canvas }) => expect(canvas.getByText('No users found')).toBeVisible(),
})

export const Stale = meta.story({
  tags: ['state:partial'],
  args: {
    users: {
      status: 'ready',
      value: { items: [root], total: 1 },
      stale: { message: 'Failed to load users', onRetry: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to load users').closest('[role=status]')).toBeVisible()
    await expect(canvas.getByText('admin@calotype.local')).toBeVisible()
  },
})

export const Moderator = meta.story({
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Users' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Add User' })).toBeNull()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Edit roles/ })).toBeNull()
  },
})
