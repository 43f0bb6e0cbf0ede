import preview from '#storybook/preview'
import { aShareInfo, aShareLink } from '@calotype/api/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { LinkSectionProps } from './LinkSection.tsx'
import type { PeopleSectionProps } from './PeopleSection.tsx'
import { ShareDialogView, type ShareDialogViewProps, type Sharing } from './ShareDialogView.tsx'

const args: Omit<ShareDialogViewProps, 'sharing'> = {
  kind: 'album',
  title: 'Norway by train',
  onClose: fn(),
}

const meta = preview.meta({
  component: ShareDialogView,
  parameters: { layout: 'fullscreen' },
  args,
})

const ready = (link: Partial<LinkSectionProps> = {}, people: Partial<PeopleSectionProps> = {}): Sharing => ({
  status: 'ready',
  link: {
    link: aShareLink(),
    isBusy: false,
    isCopied: false,
    problem: null,
    myLinksHref: '/my-links',
    onGenerate: fn(),
    onCopy: fn(),
    onDisable: fn(),
    ...link,
  },
  people: {
    users: aShareInfo().users,
    isBusy: false,
    problem: null,
    invitedEmail: null,
    onShare: fn(),
    onResend: fn(),
    onRevoke: fn(),
    ...people,
  },
})

export const Loading = meta.story({ tags: ['state:loading'], args: { sharing: { status: 'loading' } } })

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { sharing: { status: 'failed', message: 'Failed to load sharing info.', onRetry } },
  play: async ({ userEvent }) => {
    await expect(screen.getByText('Failed to load sharing info.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const NotShared = meta.story({
  tags: ['state:empty'],
  args: { sharing: ready({ link: null }, { users: [] }) },
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Share Album' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Generate Link' })).toBeEnabled()
    await expect(screen.getByText('No users shared yet.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled()
    const getOptions = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    await expect(getOptions('Permission')).toEqual(['Can view', 'Can edit'])
    await expect(getOptions('Link expiration')).toEqual([
      'Never',
      '1 day',
      '7 days',
      '30 days',
      '90 days',
      '365 days',
    ])
    await expect(screen.getByText('Guests get copies without location and camera details.')).toBeVisible()
  },
})

export const Shared = meta.story({
  tags: ['state:done'],
  args: { sharing: ready() },
})

export const Photo = meta.story({
  args: { kind: 'media', title: 'IMG_4821.JPG', sharing: ready() },
  play: () => expect(screen.getByRole('dialog', { name: 'Share Photo' })).toBeVisible(),
})

export const ExpiringLink = meta.story({
  args: { sharing: ready({ link: aShareLink({ expiresAt: '2030-05-18T09:30:00Z' }) }) },
  play: async () => {
    await expect(screen.getByText(/Expires May 18, 2030/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Change in My Links' })).toHaveAttribute(
      'href',
      '/my-links',
    )
  },
})

const onGenerate = fn()
export const ChoosingMetadata = meta.story({
  args: { sharing: ready({ link: null, onGenerate }) },
  beforeEach: () => void onGenerate.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include location and camera details' }))
    await expect(screen.getByText(/^Guests get the original files/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Generate Link' }))
    await expect(onGenerate).toHaveBeenCalledWith({ expirationDays: null, includeMetadata: true })
  },
})

export const LinkWithMetadata = meta.story({
  args: { sharing: ready({ link: aShareLink({ includeMetadata: true }) }) },
  play: () => expect(screen.getByText(/^Guests get the original files/)).toBeVisible(),
})

export const Copied = meta.story({
  args: { sharing: ready({ isCopied: true }) },
  play: () => expect(screen.getByText('Copied!')).toBeVisible(),
})

export const Generating = meta.story({ args: { sharing: ready({ link: null, isBusy: true }) } })

export const SharingInProgress = meta.story({
  tags: ['state:one'],
  args: { sharing: ready({}, { isBusy: true }) },
})

export const ManyPeople = meta.story({
  tags: ['state:long', 'state:many'],
  args: {
    title: 'Everything from the long summer of the long names 🌅🏊‍♀️ '.repeat(4),
    sharing: ready(
      {},
      {
        users: Array.from({ length: 30 }, (_, index) => ({
          userId: index + 1,
          email:
            index === 0 ? `${'somebody.with.a.long.name.'.repeat(4)}@example.org` : `p${index}@example.org`,
          permission: index % 3 === 0 ? ('edit' as const) : ('read' as const),
        })),
      },
    ),
  },
})

export const ShareFailed = meta.story({
  args: { sharing: ready({}, { problem: 'You cannot share with yourself.' }) },
})

const HENRY = { userId: 9, email: 'henry@example.org', permission: 'read', isPending: true } as const
const onResend = fn()
export const InvitationPending = meta.story({
  args: { sharing: ready({}, { users: [HENRY], invitedEmail: 'henry@example.org', onResend }) },
  beforeEach: () => void onResend.mockClear(),
  play: async ({ userEvent }) => {
    await expect(screen.getByText('Invitation sent to henry@example.org.')).toBeVisible()
    await expect(screen.getByText('Pending')).toBeVisible()
    await expect(screen.getByText(/get access when they open the invitation/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Resend the invitation to henry@example.org' }))
    await expect(onResend).toHaveBeenCalledWith(HENRY)
  },
})

const ADA = {
  userId: 11,
  email: 'ada@example.org',
  permission: 'edit',
  isPending: false,
  photoCount: 3,
} as const
const onRevoke = fn()
export const ConfirmingRevoke = meta.story({
  args: { sharing: ready({}, { users: [ADA], onRevoke }) },
  beforeEach: () => void onRevoke.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Revoke access for ada@example.org' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke access' })
    await expect(dialog).toHaveTextContent('ada@example.org added 3 photos to this album.')
    await expect(onRevoke).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep their photos in the album' }))
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    await expect(onRevoke).toHaveBeenCalledWith({ userId: 11, keepPhotos: true }, expect.any(Function))
  },
})

export const RevokeFailed = meta.story({
  args: { sharing: ready({}, { users: [ADA], problem: 'Failed to revoke user share.' }) },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Revoke access for ada@example.org' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke access' })
    await expect(dialog).toHaveTextContent('Failed to revoke user share.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Revoke access' })).toBeNull())
  },
})
