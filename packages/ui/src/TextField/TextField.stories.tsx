import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Stack } from '../Stack/Stack.tsx'
import { TEXT_FIELD_TYPES, TextField } from './TextField.tsx'

const meta = preview.meta({
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'Email', type: 'email' as const, autoComplete: 'off' },
})

export const Empty = meta.story({ args: { placeholder: 'you@example.org' } })

export const Filled = meta.story({ args: { defaultValue: 'ada@example.org' } })

export const WithHint = meta.story({ args: { hint: 'You’ll use it to sign in. Nobody else can see it.' } })

export const WithError = meta.story({
  args: { error: 'Please enter a valid email.', hint: 'You sign in with it.', defaultValue: 'ada@' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Please enter a valid email.')
    await expect(canvas.queryByText('You sign in with it.')).toBeNull()
  },
})

export const InvalidWithoutText = meta.story({ args: { invalid: true, defaultValue: 'ada@' } })

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'ada@example.org' } })

export const ReadOnly = meta.story({ args: { readOnly: true, defaultValue: 'ada@example.org' } })

export const LabelHidden = meta.story({
  args: { label: 'Search', type: 'search', hideLabel: true, placeholder: 'Search your photos' },
})

export const EveryType = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Stack>
      {TEXT_FIELD_TYPES.map((type) => (
        <TextField key={type} label={type} type={type} />
      ))}
    </Stack>
  ),
})

export const LabelClicked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
})
