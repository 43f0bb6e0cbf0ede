import preview from '#storybook/preview'
import { aDevice, aUser, anInvitation, aStorage, aSubscription, createPlans } from '@calotype/api/fixtures'
import { failWith, replyInSequence, reply } from '@calotype/api/mock'
import { usePlatform, useSession } from '@calotype/platform'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { AccountScreen } from './AccountScreen.tsx'

const onDeleted = fn()
const signedOut = fn()
const PHONE = aDevice({ id: 30, device: 'Safari on iPhone', isCurrent: false })
const mock = {
  'GET /api/family-group': [],
  'GET /api/family-group/invitations': [],
  'GET /api/user/sessions': [aDevice()],
  'GET /api/user/tokens': [],
  'GET /api/user/email-preferences': { news: true, invitations: true },
  'GET /api/plans': createPlans(),
  'GET /api/user/storage': aStorage(),
  'GET /api/payment/subscriptions': [],
  'DELETE /api/user': () => onDeleted() as undefined,
}

const meta = preview.meta({
  component: AccountScreen,
  args: { onRedirect: fn(() => true) },
  parameters: { layout: 'fullscreen', platform: { mock } },
  beforeEach: () => void onDeleted.mockClear(),
  render: (args) => (
    <>
      <AccountScreen {...args} />
      <SessionUser />
    </>
  ),
})

/** Shows the session's user, so that play functions can check it. */
function SessionUser() {
  const { session } = usePlatform()
  const state = useSession()
  const suffix = state.status === 'signedOut' && state.reason === 'accountDeleted' ? ' account deleted' : ''
  return (
    <output hidden data-testid="session">
      {`${state.status}${suffix} ${session.token() ?? 'without a token'}`}
    </output>
  )
}

const PROMPT = 'Are you sure you want to delete your account? This action cannot be undone.'

export const AccountDeleted = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete My Account' })
    await userEvent.click(button)
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent(PROMPT)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(onDeleted).not.toHaveBeenCalled()

    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    await waitFor(() =>
      expect(canvas.getByTestId('session')).toHaveTextContent('signedOut account deleted without a token'),
    )
  },
})

export const DeletionFailed = meta.story({
  tags: ['state:failed'],
  parameters: {
    platform: {
      mock: {
        ...mock,
        'DELETE /api/user': replyInSequence(
          reply(500, ''),
          failWith(409, 'The first administrator can’t be deleted.'),
        ),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete My Account' }))
    const confirmButton = await screen.findByRole('button', { name: 'Delete My Account' })
    await userEvent.click(confirmButton)
    await expect(await screen.findByText('Failed to delete account.')).toBeVisible()
    await userEvent.click(confirmButton)
    await expect(await screen.findByText('The first administrator can’t be deleted.')).toBeVisible()
    await expect(canvas.getByTestId('session')).toHaveTextContent('signedIn a-token')
  },
})

export const DeviceSignedOut = meta.story({
  parameters: {
    platform: {
      mock: {
        ...mock,
        'GET /api/user/sessions': replyInSequence([aDevice(), PHONE], [aDevice()]),
        'DELETE /api/user/sessions/{id}': ({ params }: { params: { id: string } }) =>
          signedOut(params.id) as undefined,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).toBeNull())
    await expect(canvas.getByRole('region', { name: 'Devices' })).toHaveFocus()
    await expect(signedOut).toHaveBeenCalledWith('30')
    await expect(canvas.getByText('Firefox on Linux')).toBeVisible()
  },
})

export const SectionFocused = meta.story({
  parameters: {
    platform: {
      mock: {
        ...mock,
        'GET /api/family-group/invitations': replyInSequence([anInvitation()], []),
        'DELETE /api/family-group/{id}/reject': undefined,
        'GET /api/payment/subscriptions': [aSubscription({ cancelAtPeriodEnd: true })],
        'POST /api/payment/subscriptions/resume': aSubscription(),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Subscription' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Reject the invitation to Bath' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Family Groups' })).toHaveFocus())
  },
})

export const ExportFailed = meta.story({
  tags: ['state:partial'],
  parameters: { platform: { mock: { ...mock, 'POST /api/user/export': reply(503, '') } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export Data' }))
    await expect(await canvas.findByText('Couldn’t start the export.')).toBeVisible()
  },
})

export const EmailNotVerified = meta.story({
  parameters: {
    platform: {
      user: aUser({ emailVerified: false }),
      mock: {
        ...mock,
        'POST /api/auth/resend-verification': replyInSequence(reply(500, ''), undefined),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Your email address isn’t confirmed yet\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }))
    await expect(await canvas.findByText('We couldn’t send the email. Please try again.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }))
    await expect(await canvas.findByText('We sent a new link to constance@example.org.')).toBeVisible()
  },
})
