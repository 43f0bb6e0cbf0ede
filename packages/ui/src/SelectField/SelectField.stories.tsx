import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { SelectField } from './SelectField.tsx'

const meta = preview.meta({
  component: SelectField,
  tags: ['autodocs'],
  args: {
    label: 'Permission',
    options: [
      { value: 'VIEW', label: 'Can view' },
      { value: 'EDIT', label: 'Can edit' },
    ],
    onChange: fn(),
  },
})

export const Closed = meta.story({})

export const WithHint = meta.story({ args: { hint: 'People who can edit can add photos.' } })

export const WithError = meta.story({ args: { error: 'Choose one of the two.' } })

export const Disabled = meta.story({ args: { disabled: true } })

export const LabelHidden = meta.story({ args: { hideLabel: true } })

export const LongOption = meta.story({
  args: {
    options: [{ value: 'all', label: 'Everybody who has ever been invited to this album '.repeat(4) }],
  },
})

export const OptionChosen = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Permission' })
    await userEvent.selectOptions(field, 'Can edit')
    await expect(field).toHaveValue('EDIT')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
})
