import preview from '#storybook/preview'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { henry, root } from './fixtures.ts'
import type { Management } from './manage/management.ts'
import { ManageDialogs, type ManageDialogsProps } from './manage/ManageDialogs.tsx'

const management: Management = {
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
}
const args: ManageDialogsProps = { management, onShow: fn(), onDone: fn(), dialog: { kind: 'add' } }
const meta = preview.meta({ component: ManageDialogs, args })

export const Invite = meta.story({
  tags: ['state:empty'],
  play: async ({ userEvent }) => {
    const submit = await screen.findByRole('button', { name: 'Send invitation' })
    await expect(submit).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Email'), ' nora@example.org ')
    await userEvent.click(submit)
    await expect(management.onInvite).toHaveBeenCalledWith('nora@example.org', expect.anything())
  },
})

export const Create = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(
      await screen.findByLabelText('Method'),
      'Create the account with a random password',
    )
    await userEvent.type(screen.getByLabelText('Email'), 'nora@example.org')
    await userEvent.type(screen.getByLabelText('First name (optional)'), 'Nora')
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    await expect(management.onCreate).toHaveBeenCalledWith(
      { email: 'nora@example.org', firstName: 'Nora', lastName: null },
      expect.anything(),
    )
  },
})

export const CreateFailed = meta.story({
  tags: ['state:failed'],
  args: { management: { ...management, problem: 'An account with this email already exists.' } },
  play: async () => {
    await expect(await screen.findByText('An account with this email already exists.')).toBeVisible()
  },
})

export const Saving = meta.story({
  tags: ['state:loading'],
  args: { management: { ...management, isBusy: true } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const PasswordShown = meta.story({
  tags: ['state:done'],
  args: { dialog: { kind: 'password', email: henry.email, password: '3mXv0Zq9TnKcYbW5uJfA' } },
  play: async () => {
    await expect(await screen.findByLabelText('Password')).toHaveValue('3mXv0Zq9TnKcYbW5uJfA')
    await expect(screen.getByText('Copy it now. It won’t be shown again.')).toBeVisible()
  },
})

export const ResetPassword = meta.story({
  args: {
    dialog: { kind: 'resetPassword', user: henry },
    management: { ...management, isBusy: true },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Saving…' })).toBeVisible()
  },
})

export const Disable = meta.story({
  args: { dialog: { kind: 'confirm', action: 'disable', users: [henry] } },
  play: async () => {
    await expect(
      await screen.findByText(/^henry@example.org won’t be able to sign in until you choose Enable\./),
    ).toBeVisible()
    await expect(screen.queryByText(/cannot be undone/)).toBeNull()
  },
})

export const SignOut = meta.story({
  args: { dialog: { kind: 'confirm', action: 'signOut', users: [henry] } },
})

export const DeleteSeveral = meta.story({
  tags: ['state:many'],
  args: { dialog: { kind: 'confirm', action: 'delete', users: [henry, { ...henry, id: 13 }] } },
  play: async () => {
    await expect(
      await screen.findByText(/^All photos, albums, links, and shares of 2 users will be deleted\./),
    ).toBeVisible()
    await expect(screen.getByText('This action cannot be undone')).toBeVisible()
  },
})

export const SomeFailed = meta.story({
  tags: ['state:partial'],
  args: {
    dialog: { kind: 'confirm', action: 'delete', users: [henry, { ...henry, id: 13 }] },
    management: {
      ...management,
      problem: '1 of 2 users couldn’t be changed: The first administrator can’t be deleted.',
    },
  },
})

export const StorageLimit = meta.story({
  args: { dialog: { kind: 'quota', user: { ...henry, quotaMB: 1536 } } },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Storage limit in GB')
    await expect(field).toHaveValue(1.5)
    await userEvent.clear(field)
    await userEvent.type(field, '0')
    await expect(await screen.findByText('Enter 0.1 or more.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(management.onSetQuota).toHaveBeenCalledWith(
      expect.objectContaining({ id: henry.id }),
      null,
      expect.anything(),
    )
  },
})

const session = {
  id: 4,
  device: 'Firefox on Linux',
  createdAt: '2026-03-01T08:00:00Z',
  lastUsedAt: '2026-03-05T11:00:00Z',
}
export const Devices = meta.story({
  tags: ['state:one'],
  args: { dialog: { kind: 'devices', user: henry } },
  parameters: {
    platform: { mock: { 'GET /api/admin/users/{id}/sessions': replyInSequence(failWith(500), [session]) } },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('Firefox on Linux')).toBeVisible())
    await expect(dialog.getByText(/^Last sign-in: /)).toBeVisible()
  },
})

export const NeverSignedIn = meta.story({
  tags: ['state:empty'],
  args: { dialog: { kind: 'devices', user: { ...root, lastSignInAt: null } } },
  parameters: { platform: { mock: { 'GET /api/admin/users/{id}/sessions': [] } } },
  play: async () => {
    await expect(await screen.findByText('Never signed in')).toBeVisible()
    await expect(await screen.findByText('Not signed in on any device')).toBeVisible()
  },
})
