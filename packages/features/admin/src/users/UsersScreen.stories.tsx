import preview from '#storybook/preview'
import { failWith, replyInSequence, listPage, reply } from '@calotype/api/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { anAdmin, anAdminUserRow } from '@calotype/api/fixtures'
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
      user: anAdmin(),
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
      user: anAdmin(),
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
      user: anAdmin(),
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
      user: anAdmin(),
      mock: {
        ...summary,
        'GET /api/admin/users': ({ query }: { query: URLSearchParams }) => {
          onListRequest(query.toString())
          const matches = users.filter(({ email }) => email.includes(query.get('q') ?? ''))
          return listPage(query.get('direction') === 'descending' ? matches.toReversed() : matches, query)
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

const onChangeRequest = fn()
const nora = anAdminUserRow({ id: 13, email: 'nora@example.org', name: 'Nora', isDisabled: true })
export const Managed = meta.story({
  parameters: {
    platform: {
      user: anAdmin(),
      mock: {
        ...summary,
        'GET /api/admin/users': ({ query }: { query: URLSearchParams }) => {
          onChangeRequest('list', query.get('role'), query.get('status'))
          return listPage([root, henry, nora], query)
        },
        'PUT /api/admin/users/{id}': ({ params, body }: { params: Record<string, string>; body: object }) => {
          onChangeRequest('update', params.id, body)
          return henry
        },
        'POST /api/admin/users/{id}/password': { password: '3mXv0Zq9TnKcYbW5uJfA' },
        'DELETE /api/admin/users/{id}': replyInSequence<void>(failWith(409, 'No.'), undefined),
      },
    },
  },
  beforeEach: () => void onChangeRequest.mockClear(),
  play: async ({ userEvent }) => {
    const openMenu = async (email: string, item: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `More actions for ${email}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    }
    await userEvent.click(await screen.findByRole('button', { name: `More actions for ${root.email}` }))
    await expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Devices and last sign-in',
      'Set storage limit',
    ])
    await userEvent.keyboard('{Escape}')

    await openMenu(henry.email, 'Reset password')
    await userEvent.click(await screen.findByRole('button', { name: 'Reset password' }))
    await expect(await screen.findByLabelText('Password')).toHaveValue('3mXv0Zq9TnKcYbW5uJfA')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))

    await openMenu(nora.email, 'Enable')
    await waitFor(() => expect(onChangeRequest).toHaveBeenCalledWith('update', '13', { isDisabled: false }))

    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Moderators')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Disabled')
    await waitFor(() => expect(onChangeRequest).toHaveBeenCalledWith('list', 'MODERATOR', 'disabled'))

    for (const { email } of [henry, nora])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${email}` }))
    await expect(screen.getByRole('checkbox', { name: `Select ${root.email}` })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete users' }))
    await expect(await screen.findByText('1 of 2 users couldn’t be changed: No.')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete users' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.queryByText('2 selected')).toBeNull()
  },
})
