import preview from '#storybook/preview'
import { aShareInfo, aShareLink } from '@calotype/api/fixtures'
import { failWith, replyInSequence, reply } from '@calotype/api/mock'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'

const album: ShareDialogProps['target'] = { kind: 'album', id: 12, title: 'Norway by train' }
const photo: ShareDialogProps['target'] = { kind: 'media', id: 42, title: 'IMG_4821.JPG' }

const meta = preview.meta({
  component: ShareDialog,
  parameters: { layout: 'fullscreen' },
  args: { target: album, onClose: fn() },
})

const noShares = aShareInfo({ users: [], link: null })
const clickButton = async (name: string | RegExp) => (await screen.findByRole('button', { name })).click()

const onCreated = fn()
export const LinkCreatedAndDisabled = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/albums/{id}/shares': replyInSequence(
          noShares,
          { ...noShares, link: aShareLink() },
          noShares,
        ),
        'POST /api/shares/link': ({ body }: { body: unknown }) => {
          onCreated(body)
          return aShareLink()
        },
        'DELETE /api/shares/link/{token}': undefined,
      },
    },
  },
  beforeEach: () => void onCreated.mockClear(),
  play: async () => {
    await clickButton('Generate Link')
    await expect(await screen.findByDisplayValue(aShareLink().url)).toBeVisible()
    await expect(onCreated).toHaveBeenCalledWith({
      resourceId: 12,
      resourceType: 'ALBUM',
      permission: 'VIEW',
      createdBy: 7,
    })
    await clickButton('Disable Link')
    await expect(await screen.findByRole('button', { name: 'Generate Link' })).toBeVisible()
  },
})

export const ExpiringLinkCreated = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/albums/{id}/shares': replyInSequence(noShares, {
          ...noShares,
          link: aShareLink({ expiresAt: '2030-05-18T09:30:00Z' }),
        }),
        'POST /api/shares/link': ({ body }: { body: unknown }) => {
          onCreated(body)
          return aShareLink()
        },
      },
    },
  },
  beforeEach: () => void onCreated.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByLabelText('Link expiration'), '7 days')
    await clickButton('Generate Link')
    await expect(await screen.findByText(/Expires May 18, 2030/)).toBeVisible()
    await expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ expirationDays: 7 }))
  },
})

export const Copied = meta.story({
  parameters: { platform: { mock: { 'GET /api/albums/{id}/shares': aShareInfo() } } },
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await clickButton('Copy')
    await expect(await screen.findByText('Copied!')).toBeVisible()
    await expect(write).toHaveBeenCalledWith(aShareLink().url)
    await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull())
  },
})

export const CopyFailed = meta.story({
  parameters: { platform: { mock: { 'GET /api/albums/{id}/shares': aShareInfo() } } },
  play: async () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await clickButton('Copy')
    await expect(await screen.findByText('Failed to copy link to clipboard')).toBeVisible()
  },
})

const onShared = fn()
export const PhotoShared = meta.story({
  args: { target: photo },
  parameters: {
    platform: {
      mock: {
        'GET /api/media/{id}/shares': replyInSequence(noShares, aShareInfo({ link: null }), noShares),
        'POST /api/media/{id}/share': ({ body }: { body: unknown }) => {
          onShared(body)
          return { userId: 11, email: 'ada@example.org', permission: 'edit', isPending: true }
        },
        'DELETE /api/media/{id}/share/{userId}': undefined,
      },
    },
  },
  play: async ({ userEvent }) => {
    const email = await screen.findByLabelText('Email')
    await userEvent.type(email, 'ada..b@example.org{Enter}')
    await expect(await screen.findByText('Enter a valid email address.')).toBeVisible()
    await userEvent.clear(email)
    await expect(screen.queryByText('Enter a valid email address.')).toBeNull()
    await userEvent.type(email, ' ada@example.org ')
    await userEvent.selectOptions(screen.getByLabelText('Permission'), 'Can edit')
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await expect(await screen.findByText('ada@example.org')).toBeVisible()
    await expect(onShared).toHaveBeenCalledWith({ targetEmail: 'ada@example.org', accessType: 'edit' })
    await expect(screen.getByLabelText('Email')).toHaveValue('')
    await expect(await screen.findByText('Invitation sent to ada@example.org.')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Revoke access for ada@example.org' })).toBeEnabled(),
    )
    await clickButton('Revoke access for ada@example.org')
    await expect(await screen.findByText('No users shared yet.')).toBeVisible()
  },
})

export const LoadFailed = meta.story({
  parameters: { platform: { mock: { 'GET /api/albums/{id}/shares': failWith(500) } } },
  play: async () => void (await screen.findByText('Failed to load sharing info.')),
})

export const ActionsFailed = meta.story({
  tags: ['state:partial'],
  parameters: {
    platform: {
      mock: {
        'GET /api/albums/{id}/shares': aShareInfo(),
        'DELETE /api/shares/link/{token}': failWith(500),
        'POST /api/albums/{id}/share': replyInSequence(
          failWith(400, 'That is your own address.'),
          reply(500, ''),
        ),
        'DELETE /api/albums/{id}/share/{userId}': failWith(500),
      },
    },
  },
  play: async ({ userEvent }) => {
    await clickButton('Disable Link')
    await expect(await screen.findByText('Failed to revoke link.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Email'), 'me@example.org')
    await clickButton('Share')
    await expect(await screen.findByText('That is your own address.')).toBeVisible()
    await clickButton('Share')
    await expect(await screen.findByText('Failed to share with user.')).toBeVisible()
    await clickButton('Revoke access for henry@example.org')
    await expect(await screen.findByText('Failed to revoke user share.')).toBeVisible()
  },
})

/** The session may end while the dialog is open. */
export const SignedOut = meta.story({
  parameters: { platform: { user: null, mock: { 'GET /api/albums/{id}/shares': noShares } } },
  play: async () => {
    await clickButton('Generate Link')
    await expect(await screen.findByText('Failed to create share link.')).toBeVisible()
  },
})

export const CreateFailed = meta.story({
  parameters: {
    platform: { mock: { 'GET /api/albums/{id}/shares': noShares, 'POST /api/shares/link': failWith(500) } },
  },
  play: async () => {
    await clickButton('Generate Link')
    await expect(await screen.findByText('Failed to create share link.')).toBeVisible()
  },
})

const PENDING_USER = { userId: 9, email: 'henry@example.org', permission: 'edit', isPending: true } as const
const invitations = replyInSequence(
  PENDING_USER,
  failWith(429, 'You’ve sent this person several emails. Wait an hour before you send another.'),
)
const onResent = fn()
export const InvitationResent = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/albums/{id}/shares': aShareInfo({ users: [PENDING_USER] }),
        'POST /api/albums/{id}/share': ({ body }: { body: unknown }) => {
          onResent(body)
          return invitations
        },
      },
    },
  },
  beforeEach: () => void onResent.mockClear(),
  play: async () => {
    await clickButton('Resend the invitation to henry@example.org')
    await expect(await screen.findByText('Invitation sent to henry@example.org.')).toBeVisible()
    await expect(onResent).toHaveBeenCalledWith({ targetEmail: 'henry@example.org', accessType: 'edit' })
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Resend the invitation to henry@example.org' }),
      ).toBeEnabled(),
    )
    await clickButton('Resend the invitation to henry@example.org')
    await expect(await screen.findByText(/Wait an hour/)).toBeVisible()
    await expect(screen.queryByText('Invitation sent to henry@example.org.')).toBeNull()
  },
})

const onRevoke = fn()
export const PhotosKept = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/albums/{id}/shares': replyInSequence(
          aShareInfo({
            link: null,
            users: [{ userId: 11, email: 'ada@example.org', permission: 'edit', photoCount: 1 }],
          }),
          noShares,
        ),
        'DELETE /api/albums/{id}/share/{userId}': ({ query }: { query: URLSearchParams }) =>
          onRevoke(query.get('keepPhotos')) as undefined,
      },
    },
  },
  beforeEach: () => void onRevoke.mockClear(),
  play: async ({ userEvent }) => {
    await clickButton('Revoke access for ada@example.org')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Keep their photos in the album' }))
    await clickButton('Revoke')
    await expect(await screen.findByText('No users shared yet.')).toBeVisible()
    await expect(onRevoke).toHaveBeenCalledWith('true')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Revoke access' })).toBeNull())
  },
})
