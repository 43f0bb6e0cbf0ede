import preview from '#storybook/preview'
import { anAdminUserRow } from '@calotype/api/fixtures'
import { expect, fn, screen } from 'storybook/test'
import { henry, root } from './fixtures.ts'
import { UsersView, type UsersViewProps } from './UsersView.tsx'

const constance = anAdminUserRow({
  roles: ['USER', 'MODERATOR', 'VIEWER', 'CURATOR'],
  usagePercentage: 89.94,
  stripeCustomerId: 'cus_Nf1',
  plan: { name: 'Personal', price: 299, storageLimitMB: 102_400 },
})

const args: UsersViewProps = {
  users: { status: 'ready', value: [root, constance, henry], stale: null },
  isRefreshing: false,
  onRefresh: fn(),
  roles: { isBusy: false, problem: null, onStart: fn(), onSave: fn() },
}

const meta = preview.meta({ component: UsersView, args })

const toneOf = (text: string) => screen.getByText(text).closest('td')?.querySelector('[data-tone]')

export const Everybody = meta.story({
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
    await expect(toneOf('89.9%')).toHaveAttribute('data-tone', 'yellow')
    await expect(toneOf('140.0%')).toHaveAttribute('style', 'inline-size: 100%;')
    await expect(screen.getByText('0 MB / 5.00 GB')).toBeInTheDocument()
    await expect(screen.getByText('1.50 GB / 5.00 GB')).toBeInTheDocument()
    await expect(screen.getByText('cus_Nf1')).toBeInTheDocument()
  },
})

const emails = () =>
  [...document.querySelectorAll('td[data-label="Email"]')].map((cell) =>
    cell.textContent?.replace('First administrator', ''),
  )

export const Sorts = meta.story({
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByRole('button', { name: 'Email' })
    await userEvent.click(email)
    await userEvent.click(email)
    await expect(email.closest('th')).toHaveAttribute('aria-sort', 'descending')
    await expect(emails()).toEqual(['henry@example.org', 'constance@example.org', 'admin@calotype.local'])
    await userEvent.click(canvas.getByRole('button', { name: 'Storage' }))
    await expect(emails()[0]).toBe('admin@calotype.local')
    await expect(email.closest('th')).toHaveAttribute('aria-sort', 'none')
  },
})

export const TheFirstAdministratorKeepsTheRole = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit roles of admin@calotype.local' }))
    await expect(await screen.findByRole('checkbox', { name: 'ADMIN' })).toBeDisabled()
  },
})

export const ManyAndOddNames = meta.story({
  tags: ['state:many', 'state:long'],
  args: {
    users: {
      status: 'ready',
      value: Array.from({ length: 12 }, (_, index) =>
        anAdminUserRow({
          id: index + 1,
          email: `${'long.address.'.repeat((index % 3) * 2)}${index}@example.org`,
          name: index % 5 === 0 ? 'Wilhelmina Featherstonehaugh-Cholmondeley von und zu Hohenstein' : 'Bo',
          usagePercentage: index * 9,
        }),
      ),
      stale: null,
    },
  },
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { users: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading users')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { users: { status: 'failed', message: 'Failed to load users', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load users'),
})

export const Nobody = meta.story({
  tags: ['state:empty'],
  args: { users: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) => expect(canvas.getByText('No users found')).toBeVisible(),
})

export const NotTheLatest = meta.story({
  tags: ['state:partial'],
  args: {
    users: {
      status: 'ready',
      value: [root],
      stale: { message: 'Failed to load users', onRetry: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Failed to load users')
    await expect(canvas.getByText('admin@calotype.local')).toBeVisible()
  },
})
