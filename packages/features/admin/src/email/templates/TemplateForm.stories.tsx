import preview from '#storybook/preview'
import { anEmailTemplate } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { TemplateForm, type TemplateFormProps } from './TemplateForm.tsx'

const args: TemplateFormProps = { template: null, isSaving: false, onSave: fn(), onCancel: fn() }

const meta = preview.meta({ component: TemplateForm, args })

export const NewTemplate = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'New template' })).toBeVisible()
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(canvas.getByRole('button', { name: 'Create Template' })).toBeDisabled()
  },
})

export const Editing = meta.story({
  args: { template: anEmailTemplate({ isActive: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Edit template' })).toBeVisible()
    await expect(canvas.getByLabelText('Name')).toHaveValue('Welcome')
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
    await expect(await canvas.findByRole('button', { name: 'Update Template' })).toBeEnabled()
  },
})

export const Saving = meta.story({
  args: { template: anEmailTemplate(), isSaving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Update Template' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
})
