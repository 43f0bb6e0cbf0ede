import preview from '#storybook/preview'
import { anAdminUserRow } from '@calotype/api/fixtures'
import { failing, inTurn, reply, silent } from '@calotype/api/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { UsersScreen } from './UsersScreen.tsx'

const meta = preview.meta({ component: UsersScreen })

const root = anAdminUserRow({
  id: 1,
  email: 'admin@calotype.local',
  name: null,
  roles: ['ADMIN', 'USER'],
  storageUsedMB: 0,
  usagePercentage: 0,
  createdAt: '2026-01-01T09:00:00Z',
})
const constance = anAdminUserRow({
  roles: ['USER', 'MODERATOR', 'VIEWER', 'CURATOR'],
  usagePercentage: 89.94,
  stripeCustomerId: 'cus_Nf1',
  plan: { name: 'Personal', price: 299, storageLimitMB: 102_400 },
})
const henry = anAdminUserRow({
  id: 12,
  email: 'henry@example.org',
  name: 'Henry Fox',
  storageUsedMB: 1536,
  usagePercentage: 140,
  createdAt: '2026-02-02T09:00:00Z',
})
const listed = { 'GET /api/admin/users': [root, constance, henry] }
const emails = () =>
  [...document.querySelectorAll('td[data-label="Email"]')].map((cell) =>
    cell.textContent?.replace('First administrator', ''),
  )
const editRolesOf = async (email: string) =>
  (await screen.findByRole('button', { name: `Edit roles of ${email}` })).click()
const toneOf = (text: string) => screen.getByText(text).closest('td')?.querySelector('[data-tone]')

export const Everybody = meta.story({
  parameters: { platform: { mock: listed } },
  play: async () => {
    await expect(await screen.findByText('Total Users')).toBeVisible()
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

export const Sorts = meta.story({
  parameters: { platform: { mock: listed } },
  play: async ({ userEvent }) => {
    const email = await screen.findByRole('button', { name: 'Email' })
    await userEvent.click(email)
    await userEvent.click(email)
    await expect(email.closest('th')).toHaveAttribute('aria-sort', 'descending')
    await expect(emails()).toEqual(['henry@example.org', 'constance@example.org', 'admin@calotype.local'])
    await userEvent.click(screen.getByRole('button', { name: 'Storage' }))
    await expect(emails()[0]).toBe('admin@calotype.local')
    await expect(email.closest('th')).toHaveAttribute('aria-sort', 'none')
  },
})

export const Loading = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/users': silent } } },
})

export const Nobody = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/users': inTurn([], [root]) } } },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('No users found')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await expect(await screen.findByText('admin@calotype.local')).toBeVisible()
  },
})

export const ServerDown = meta.story({
  parameters: {
    platform: {
      mock: { 'GET /api/admin/users': inTurn(reply(500, ''), failing(503, 'Back at noon.'), [root]) },
    },
  },
  play: async ({ userEvent }) => {
    for (const words of ['Failed to load users', 'Back at noon.']) {
      await expect(await screen.findByText(words)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    }
    await expect(await screen.findByText('admin@calotype.local')).toBeVisible()
  },
})

const saved = fn()
export const EditsRoles = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listed,
        'PUT /api/admin/users/{id}/roles': inTurn(reply(500, ''), failing(409, 'No.'), {
          ...henry,
          roles: ['ADMIN', 'EDITOR'],
        }),
      },
    },
  },
  beforeEach: () => void saved.mockClear(),
  play: async ({ userEvent }) => {
    await editRolesOf('henry@example.org')
    const dialog = within(await screen.findByRole('dialog'))
    const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    await expect(names).toEqual(['ADMIN', 'USER', 'MODERATOR', 'VIEWER'])

    const add = dialog.getByRole('button', { name: 'Add' })
    const typed = dialog.getByLabelText('Custom role')
    await expect(add).toBeDisabled()
    await userEvent.type(typed, '  {Enter}')
    await userEvent.type(typed, 'editor{Enter}')
    await userEvent.type(typed, 'Editor{Enter}')
    await userEvent.type(typed, 'user{Enter}')
    await expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['EDITOR'])
    await userEvent.type(typed, 'admın')
    await expect(dialog.getByText('A role has letters from A to Z, digits and underscores.')).toBeVisible()
    await userEvent.clear(typed)

    await userEvent.click(dialog.getByRole('checkbox', { name: 'ADMIN' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'USER' }))
    for (const words of ['Failed to update user roles', 'No.']) {
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
      await expect(await dialog.findByText(words)).toBeVisible()
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByText('EDITOR')).toBeInTheDocument()
  },
})

export const SendsTheWholeListInUpperCase = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listed,
        'PUT /api/admin/users/{id}/roles': ({ body }: { body: { roles: string[] } }) => {
          saved(body)
          return { ...henry, roles: body.roles }
        },
      },
    },
  },
  beforeEach: () => void saved.mockClear(),
  play: async ({ userEvent }) => {
    await editRolesOf('henry@example.org')
    await userEvent.type(await screen.findByLabelText('Custom role'), 'editor{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(saved).not.toHaveBeenCalled()
    await editRolesOf('henry@example.org')
    await expect(screen.queryByText('EDITOR')).toBeNull()
    await userEvent.type(await screen.findByLabelText('Custom role'), 'editor{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ roles: ['USER', 'EDITOR'] }))
  },
})

export const TheFirstAdministratorKeepsTheRole = meta.story({
  parameters: { platform: { mock: listed } },
  play: async () => {
    await editRolesOf('admin@calotype.local')
    await expect(await screen.findByRole('checkbox', { name: 'ADMIN' })).toBeDisabled()
  },
})

export const ManyAndOddNames = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/users': Array.from({ length: 40 }, (_, index) =>
          anAdminUserRow({
            id: index + 1,
            email: `${'long.address.'.repeat((index % 3) * 2)}${index}@example.org`,
            name: index % 5 === 0 ? 'Wilhelmina Featherstonehaugh-Cholmondeley von und zu Hohenstein' : 'Bo',
            usagePercentage: index * 3,
          }),
        ),
      },
    },
  },
  play: async () => {
    await expect(await screen.findAllByRole('row')).toHaveLength(41)
  },
})
