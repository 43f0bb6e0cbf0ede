import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = preview.meta({
  component: PasswordField,
  tags: ['autodocs'],
  args: { label: 'Password', autoComplete: 'current-password' },
})

export const Empty = meta.story({})

export const Filled = meta.story({ args: { defaultValue: 'a calm morning' } })

export const WithHint = meta.story({ args: { hint: 'At least 8 characters.' } })

export const WithError = meta.story({
  args: { error: 'Passwords do not match.', defaultValue: 'a calm morning' },
})

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'a calm morning' } })

export const PasswordShown = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password')
    await userEvent.type(field, 'a calm morning')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('a calm morning')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(field).toHaveAttribute('type', 'password')
  },
})
