import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Link } from '../Link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'

const terms = (
  <>
    I agree to the <Link href="/terms-conditions">Terms and Conditions</Link> and have read the{' '}
    <Link href="/privacy-policy">Privacy Policy</Link>
  </>
)

const meta = preview.meta({ component: Checkbox, tags: ['autodocs'], args: { label: 'Keep me signed in' } })

export const Unchecked = meta.story({})

export const Checked = meta.story({ args: { defaultChecked: true } })

export const Disabled = meta.story({ args: { disabled: true, defaultChecked: true } })

export const LabelWithLinks = meta.story({ args: { label: terms } })

export const WithError = meta.story({
  args: { label: terms, error: 'You must agree to the terms.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('You must agree to the terms.')
  },
})

export const LabelClicked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Keep me signed in'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
})
