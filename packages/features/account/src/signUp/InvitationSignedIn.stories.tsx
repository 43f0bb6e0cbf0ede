import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { InvitationSignedIn } from './InvitationSignedIn.tsx'

const meta = preview.meta({
  component: InvitationSignedIn,
  args: { email: 'ada@example.org', invitedEmail: 'henry@example.org', onLogOut: fn() },
  parameters: { layout: 'fullscreen' },
})

export const OtherAccount = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/signed in as ada@example\.org.*for henry@example\.org/)).toBeVisible()
    await expect(canvas.queryByLabelText('Password')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onLogOut).toHaveBeenCalledOnce()
  },
})

export const LongAddresses = meta.story({
  args: {
    email: `${'ada.augusta.king.countess.of.lovelace.'.repeat(3)}@example.org`,
    invitedEmail: `${'william.henry.fox.talbot.of.lacock.abbey.'.repeat(3)}@example.org`,
  },
})
