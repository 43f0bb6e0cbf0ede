import preview from '#storybook/preview'
import { anAccessToken } from '@calotype/api/fixtures'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import type { TokenList } from './tokensState.ts'
import { TokensView } from './TokensView.tsx'

const creation = { isBusy: false, problem: null, onStart: fn(), onCreate: fn(), onDismiss: fn() }
const revocation = { isBusy: false, problem: null, onStart: fn(), onRevoke: fn() }
const backup = anAccessToken()
const expired = anAccessToken({
  id: 2,
  name: 'Photo frame',
  scopes: ['media:read'],
  expiresAt: '2026-02-01T08:00:00Z',
  isExpired: true,
})
const unused = anAccessToken({ id: 3, name: 'Uploader', scopes: ['upload:write'], lastUsedAt: null })
const ready: TokenList & { status: 'ready' } = {
  status: 'ready',
  tokens: [backup, unused, expired],
  created: null,
  creation,
  revocation,
}
const SECRET = `calotype_pat_${'Ab3'.repeat(14)}x`

const meta = preview.meta({
  component: TokensView,
  args: { list: ready, isAdministrator: false },
  render: (args) => (
    <>
      <TokensView {...args} />
      <Toasts />
    </>
  ),
})

export const Loading = meta.story({ tags: ['state:loading'], args: { list: { status: 'loading' } } })

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { list: { status: 'failed', onRetry } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({ tags: ['state:empty'], args: { list: { ...ready, tokens: [] } } })

export const ThreeTokens = meta.story({
  tags: ['state:done'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvas.getByText('never used ·')).toBeVisible()
    await expect(canvas.getByText('Upload photos and videos')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /API reference/ })).toHaveAttribute('href', '/api/docs')
  },
})

export const OneToken = meta.story({ tags: ['state:one'], args: { list: { ...ready, tokens: [backup] } } })

/** Maximum number of tokens per user. */
const MAX_TOKENS = 50
export const ManyTokens = meta.story({
  tags: ['state:many'],
  args: {
    list: {
      ...ready,
      tokens: Array.from({ length: MAX_TOKENS }, (_, index) => ({
        ...backup,
        id: index + 1,
        name: `Script ${index + 1}`,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Revoke Script/ })).toHaveLength(MAX_TOKENS)
  },
})

export const Created = meta.story({
  args: { list: { ...ready, created: { name: 'Nightly backup', token: SECRET } } },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const field = canvas.getByLabelText('Access token')
    await expect(field).toHaveValue(SECRET)
    await expect(field).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(write).toHaveBeenCalledWith(SECRET)
    await expect(await screen.findByText('Token copied to clipboard')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(creation.onDismiss).toHaveBeenCalledOnce()
  },
})

export const CopyFailed = meta.story({
  args: { list: { ...ready, created: { name: 'Nightly backup', token: SECRET } } },
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await screen.findByText(/Couldn’t copy the token/)).toBeVisible()
  },
})

export const NewToken = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New Token' }))
    await expect(screen.queryByLabelText('See users, settings, and the audit trail')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Create Token' }))
    for (const message of [
      'Please enter a name.',
      'Please choose at least one permission.',
      'Please enter your current password.',
    ])
      await expect(await screen.findByText(message)).toBeVisible()
    await expect(creation.onCreate).not.toHaveBeenCalled()

    await userEvent.type(screen.getByLabelText('Name'), '  Photo frame ')
    await userEvent.selectOptions(screen.getByLabelText('Expires after'), '1 year')
    await userEvent.click(screen.getByLabelText('See and download photos and videos'))
    await userEvent.type(screen.getByLabelText('Current password'), 'Tintype-1841!')
    await userEvent.click(screen.getByRole('button', { name: 'Create Token' }))
    await waitFor(() => expect(creation.onCreate).toHaveBeenCalledOnce())
    await expect(creation.onCreate.mock.lastCall?.[0]).toEqual({
      name: 'Photo frame',
      scopes: ['media:read'],
      expiresInDays: 365,
      currentPassword: 'Tintype-1841!',
    })
  },
})

export const NewTokenOfAdministrator = meta.story({
  args: { isAdministrator: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New Token' }))
    await expect(await screen.findByLabelText('Change settings and feature flags')).toBeVisible()
  },
})

const openDialog = async () => screen.getByRole('button', { name: 'New Token' }).click()

export const Creating = meta.story({
  args: { list: { ...ready, creation: { ...creation, isBusy: true } } },
  play: openDialog,
})

export const WrongPassword = meta.story({
  tags: ['state:forbidden'],
  args: {
    list: {
      ...ready,
      creation: {
        ...creation,
        problem: { field: 'currentPassword', message: 'The current password is incorrect.' },
      },
    },
  },
  play: async () => {
    await openDialog()
    await expect(await screen.findByText('The current password is incorrect.')).toBeVisible()
    await expect(screen.getByLabelText('Current password')).toBeInvalid()
  },
})

export const CreationFailed = meta.story({
  tags: ['state:partial'],
  args: {
    list: {
      ...ready,
      creation: { ...creation, problem: { field: 'root', message: 'Couldn’t create the token.' } },
    },
  },
  play: async () => {
    await openDialog()
    await expect(await screen.findByText('Couldn’t create the token.')).toBeVisible()
  },
})

export const Revoking = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Uploader' }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Scripts and apps that use “Uploader” will no longer have access.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
    await expect(revocation.onRevoke).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Uploader' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
    await expect(revocation.onRevoke.mock.lastCall?.[0]).toBe(3)
  },
})

export const RevocationFailed = meta.story({
  args: { list: { ...ready, revocation: { ...revocation, problem: 'Couldn’t revoke the token.' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke Uploader' }))
    await expect(await screen.findByText('Couldn’t revoke the token.')).toBeVisible()
  },
})

export const LongNames = meta.story({
  tags: ['state:long'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    list: {
      ...ready,
      tokens: [
        { ...backup, name: 'A script that copies every photo to another place every night '.repeat(2) },
        { ...expired, name: 'x'.repeat(100), scopes: ['media:read', 'media:write', 'upload:write'] },
      ],
      created: { name: 'y'.repeat(100), token: SECRET },
    },
  },
})
