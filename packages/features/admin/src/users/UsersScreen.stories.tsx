import preview from '#storybook/preview'
import { failWith, replyInSequence, listPage, reply } from '@calotype/api/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { anAdminUserRow } from '@calotype/api/fixtures'
import { henry, root } from './fixtures.ts'
import { UsersScreen } from './UsersScreen.tsx'

const meta = preview.meta({ component: UsersScreen })

const summary = {
  'GET /api/admin/users/summary': {
    totalUsers: 2,
    usersWithPlans: 1,
    customers: 1,
    averageUsagePercentage: 70,
  },
}
const listResponses = { ...summary, 'GET /api/admin/users': [root, henry] }
const editRoles = async (email: string) =>
  (await screen.findByRole('button', { name: `Edit roles of ${email}` })).click()
export const ServerDown = meta.story({
  parameters: {
    platform: {
      mock: {
        ...summary,
        'GET /api/admin/users': replyInSequence(
          reply(500, ''),
          failWith(503, 'Back at noon.'),
          [root],
          failWith(500, 'Out of order.'),
          [],
        ),
      },
    },
  },
  play: async ({ userEvent }) => {
    for (const expected of ['Failed to load users', 'Back at noon.']) {
      await expect(await screen.findByText(expected)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    }
    await expect(await screen.findByText('admin@calotype.local')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await expect(await screen.findByText('Out of order.')).toBeVisible()
    await expect(screen.getByText('admin@calotype.local')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(await screen.findByText('No users found')).toBeVisible()
  },
})

const onSaveRequest = fn()
export const RolesEdited = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponses,
        'PUT /api/admin/users/{id}/roles': replyInSequence(reply(500, ''), failWith(409, 'No.'), {
          ...henry,
          roles: ['ADMIN', 'EDITOR'],
        }),
      },
    },
  },
  beforeEach: () => void onSaveRequest.mockClear(),
  play: async ({ userEvent }) => {
    await editRoles('henry@example.org')
    const dialog = within(await screen.findByRole('dialog'))
    const names = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    await expect(names).toEqual(['ADMIN', 'USER', 'MODERATOR', 'VIEWER'])

    const addButton = dialog.getByRole('button', { name: 'Add' })
    const roleField = dialog.getByLabelText('Custom role')
    await expect(addButton).toBeDisabled()
    await userEvent.type(roleField, '  {Enter}')
    await userEvent.type(roleField, 'editor{Enter}')
    await userEvent.type(roleField, 'Editor{Enter}')
    await userEvent.type(roleField, 'user{Enter}')
    await userEvent.type(roleField, 'Photo editor{Enter}')
    await expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'EDITOR',
      'PHOTO EDITOR',
    ])
    await userEvent.click(dialog.getByRole('button', { name: /PHOTO EDITOR/ }))
    await userEvent.type(roleField, 'admın')
    await expect(dialog.getByText(/^This name looks like another role/)).toBeVisible()
    await userEvent.clear(roleField)

    await userEvent.click(dialog.getByRole('checkbox', { name: 'ADMIN' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'USER' }))
    for (const expected of ['Failed to update user roles', 'No.']) {
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
      await expect(await dialog.findByText(expected)).toBeVisible()
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await screen.findByText('EDITOR')).toBeInTheDocument()
  },
})

export const RolesSavedInUpperCase = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponses,
        'PUT /api/admin/users/{id}/roles': ({ body }: { body: { roles: string[] } }) => {
          onSaveRequest(body)
          return { ...henry, roles: body.roles }
        },
      },
    },
  },
  beforeEach: () => void onSaveRequest.mockClear(),
  play: async ({ userEvent }) => {
    await editRoles('henry@example.org')
    await userEvent.type(await screen.findByLabelText('Custom role'), 'editor{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onSaveRequest).not.toHaveBeenCalled()
    await editRoles('henry@example.org')
    await expect(screen.queryByText('EDITOR')).toBeNull()
    await userEvent.type(await screen.findByLabelText('Custom role'), 'editor{Enter}')
    await userEvent.type(screen.getByLabelText('Custom role'), 'аdmin')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(screen.getByText(/^This name looks like another role/)).toBeVisible()
    await expect(onSaveRequest).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByLabelText('Custom role'))
    await userEvent.type(screen.getByLabelText('Custom role'), 'critic')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSaveRequest).toHaveBeenCalledWith({ roles: ['USER', 'EDITOR', 'CRITIC'] }))
  },
})

const users = Array.from({ length: 150 }, (_, index) =>
  anAdminUserRow({ id: index + 1, email: `user-${index + 1}@example.org` }),
)
const onListRequest = fn()
export const SortedAndSearched = meta.story({
  parameters: {
    platform: {
      mock: {
        ...summary,
        'GET /api/admin/users': ({ query }: { query: URLSearchParams }) => {
          onListRequest(query.toString())
          const found = users.filter(({ email }) => email.includes(query.get('q') ?? ''))
          return listPage(query.get('direction') === 'descending' ? found.toReversed() : found, query)
        },
      },
    },
  },
  beforeEach: () => void onListRequest.mockClear(),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('user-1@example.org')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Email' }))
    await userEvent.click(screen.getByRole('button', { name: 'Email' }))
    await expect(await screen.findByText('user-150@example.org')).toBeVisible()
    await expect(onListRequest).toHaveBeenLastCalledWith('limit=100&sort=email&direction=descending')
    await userEvent.type(screen.getByRole('searchbox'), ' user-14 ')
    await expect(await screen.findByText('11 users found')).toBeVisible()
    await expect(onListRequest).toHaveBeenLastCalledWith(
      'limit=100&sort=email&direction=descending&q=user-14',
    )
    await expect(onListRequest).toHaveBeenCalledTimes(4)
  },
})
