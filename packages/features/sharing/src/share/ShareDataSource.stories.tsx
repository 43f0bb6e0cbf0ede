import preview from '#storybook/preview'
import type { ShareUser } from '@calotype/api'
import { aShareLink } from '@calotype/api/fixtures'
import { expect, fn, screen } from 'storybook/test'
import type { ShareDataSource } from './ShareDataSource.ts'
import { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'

const users: ShareUser[] = []

/** Source for a backend other than a Calotype server. The mock server has no response for shares. */
const source: ShareDataSource = {
  name: 'other-shares',
  shares: () => Promise.resolve({ link: null, users: [...users] }),
  createLink: () => Promise.reject(new Error('There are no links.')),
  disableLink: () => Promise.resolve(),
  shareWith: fn(async (_target, { targetEmail, accessType }) => {
    const user: ShareUser = {
      userId: 7,
      email: targetEmail,
      permission: accessType,
      isPending: false,
    }
    users.push(user)
    return user
  }),
  revoke: () => Promise.resolve(),
}

const target: ShareDialogProps['target'] = { kind: 'album', id: 1, title: 'Norway' }

const meta = preview.meta({
  component: ShareDialog,
  args: { target, source, onClose: fn(), className: 'own-class' },
  beforeEach: () => {
    users.length = 0
  },
})

export const OtherBackend = meta.story({
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('No users shared yet.')).toBeVisible()
    await expect(screen.getByRole('dialog')).toHaveClass('own-class')
    await userEvent.type(screen.getByRole('textbox'), 'ben@example.org{Enter}')
    await expect(await screen.findByText('ben@example.org')).toBeVisible()
    await expect(source.shareWith).toHaveBeenCalledWith(
      target,
      expect.objectContaining({ targetEmail: 'ben@example.org' }),
    )
  },
})

/** The backend has no page that lists links. */
export const OtherBackendWithLink = meta.story({
  args: { source: { ...source, shares: () => Promise.resolve({ link: aShareLink(), users: [] }) } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Disable Link' })).toBeVisible()
    await expect(screen.queryByRole('link')).toBeNull()
  },
})
