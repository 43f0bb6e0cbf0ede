import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { ProfileView, type ProfileViewProps } from './ProfileView.tsx'

const args: ProfileViewProps = {
  user: aUser(),
  name: { isBusy: false, isSaved: false, problem: null, onSave: fn() },
  email: { isBusy: false, problem: null, notice: null, onStart: fn(), onChange: fn() },
}
const meta = preview.meta({ component: ProfileView, args })

export const Unchanged = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save Name' })
    await expect(save).toBeDisabled()
    const lastName = canvas.getByRole('textbox', { name: 'Last name' })
    await userEvent.clear(lastName)
    await userEvent.type(lastName, 'Fox')
    await userEvent.click(save)
    await expect(args.name.onSave).toHaveBeenCalledWith({ firstName: 'Constance', lastName: 'Fox' })
  },
})

export const NoName = meta.story({
  tags: ['state:empty'],
  args: { user: aUser({ firstName: null, lastName: null, name: null }) },
  play: async ({ canvas, userEvent }) => {
    const firstName = canvas.getByRole('textbox', { name: 'First name' })
    await expect(firstName).toHaveValue('')
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveValue('')
    await expect(canvas.getByRole('button', { name: 'Save Name' })).toBeDisabled()
    await userEvent.type(firstName, 'Constance')
    await expect(canvas.getByRole('button', { name: 'Save Name' })).toBeEnabled()
  },
})

export const Saved = meta.story({
  args: { name: { ...args.name, isSaved: true } },
  play: async ({ canvas }) => expect(canvas.getByText('Name saved.')).toBeVisible(),
})

export const SaveFailed = meta.story({
  tags: ['state:failed'],
  args: { name: { ...args.name, problem: 'Couldn’t save your name.' } },
  play: async ({ canvas }) => expect(canvas.getByText('Couldn’t save your name.')).toBeVisible(),
})

export const ChangingEmail = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email address' }), 'c@example.com')
    await userEvent.type(dialog.getByLabelText('Current password'), 'Tintype-1841!')
    await userEvent.click(dialog.getByRole('button', { name: 'Change Email' }))
    await expect(args.email.onChange).toHaveBeenCalledWith(
      { newEmail: 'c@example.com', currentPassword: 'Tintype-1841!' },
      expect.any(Function),
    )
  },
})

export const WrongPassword = meta.story({
  args: { email: { ...args.email, problem: 'The current password is incorrect.' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Email' }))
    await expect(await screen.findByText('The current password is incorrect.')).toBeVisible()
  },
})

export const LinkSent = meta.story({
  tags: ['state:partial', 'state:long'],
  args: {
    user: aUser({ email: `${'constance-fox-talbot-'.repeat(6)}@example.org` }),
    email: {
      ...args.email,
      notice:
        'We sent a link to c@example.com. Open it within 24 hours to change your address. Until then, sign in with the old one.',
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/^We sent a link to c@example.com/)).toBeVisible(),
})
