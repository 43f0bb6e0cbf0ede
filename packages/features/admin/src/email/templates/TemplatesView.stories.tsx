import preview from '#storybook/preview'
import { anEmailTemplate } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { TemplatesView, type TemplatesViewProps } from './TemplatesView.tsx'

const args: TemplatesViewProps = {
  templates: { status: 'loading' },
  isSaving: false,
  isDeleting: false,
  onSave: fn(),
  onToggle: fn(),
  onDelete: fn(),
}

const meta = preview.meta({ component: TemplatesView, args })

export const Loading = meta.story({
  tags: ['state:loading'],
  play: async ({ canvas }) => expect(await canvas.findByText('Loading templates…')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { templates: { status: 'failed', message: 'Failed to load templates', onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to load templates')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const None = meta.story({
  tags: ['state:empty'],
  args: { templates: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No templates yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'New template' })).toBeVisible()
  },
})

export const ActiveAndInactive = meta.story({
  tags: ['state:done'],
  args: {
    templates: {
      status: 'ready',
      value: [
        anEmailTemplate(),
        anEmailTemplate({ id: 3, name: 'Goodbye '.repeat(12).trim(), isActive: false }),
      ],
      stale: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Deactivate' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Activate' })).toBeVisible()
  },
})

export const LongNames = meta.story({
  tags: ['state:long'],
  args: {
    templates: {
      status: 'ready',
      value: [
        anEmailTemplate({
          name: 'A name of many words '.repeat(10),
          subject: 'A subject of many words '.repeat(10),
        }),
        anEmailTemplate({ id: 99, name: 'x'.repeat(100) }),
      ],
      stale: null,
    },
  },
})
