import preview from '#storybook/preview'
import { anEmailTemplate } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { SendForm, type SendFormProps } from './SendForm.tsx'

const args: SendFormProps = {
  templates: [anEmailTemplate()],
  busy: null,
  onSend: fn(),
  onQueue: fn(),
  loadPlaceholders: async () => ({}),
}

const meta = preview.meta({
  component: SendForm,
  args,
  beforeEach: () => localStorage.removeItem('emailDraft'),
})

export const Blank = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Recipient 1')).toHaveValue('')
    await expect(canvas.getByText('Your message will appear here.')).toBeVisible()
    for (const name of ['Send Email', 'Queue Email'])
      await expect(canvas.getByRole('button', { name })).toBeDisabled()
  },
})

export const Sending = meta.story({
  args: { busy: 'sending' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send Email' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Queue Email' })).toBeDisabled()
  },
})

export const Queueing = meta.story({
  args: { busy: 'queueing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Queue Email' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Send Email' })).toBeDisabled()
  },
})

export const WithoutTemplates = meta.story({
  args: { templates: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Template')).toHaveTextContent('No template')
  },
})
