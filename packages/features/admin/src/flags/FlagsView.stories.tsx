import preview from '#storybook/preview'
import { aFeatureFlag, createKnownSettings } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { FlagsView, type FlagsViewProps } from './FlagsView.tsx'

const flags = [
  aFeatureFlag({ name: 'Dark: mode', description: null, value: true, active: false }),
  aFeatureFlag(),
  aFeatureFlag({
    name: `a-${'very-'.repeat(8)}long-name`,
    description: 'What it does takes more words than there is room for in one line of a table. '.repeat(3),
  }),
]

const args: FlagsViewProps = {
  flags: { status: 'ready', value: flags, stale: null },
  known: null,
  switching: null,
  onSwitch: fn(),
  form: { isBusy: false, problem: null, onStart: fn(), onCreate: fn(), onUpdate: fn() },
  deletion: { isBusy: false, onDelete: fn() },
}

const meta = preview.meta({ component: FlagsView, args })

export const Flags = meta.story({
  tags: ['state:done', 'state:long'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Shows photos on a map.')).toBeVisible()
    await expect(canvas.getByText('On')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'map-view is active' }))
    await expect(args.onSwitch).toHaveBeenCalledWith('map-view', false)
  },
})

export const Switching = meta.story({
  args: { switching: 'map-view' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('switch', { name: 'map-view is active' })).toHaveAttribute('aria-busy', 'true'),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { flags: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading feature flags')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { flags: { status: 'failed', message: 'Failed to load feature flags', onRetry: fn() } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load feature flags'),
})

export const None = meta.story({
  tags: ['state:empty'],
  args: { flags: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) => expect(canvas.getByText('No feature flags found.')).toBeVisible(),
})

export const Stale = meta.story({
  tags: ['state:partial'],
  args: {
    flags: {
      status: 'ready',
      value: flags.slice(0, 2),
      stale: { message: 'Failed to load feature flags', onRetry: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Failed to load feature flags')
    await expect(canvas.getByText('map-view')).toBeVisible()
  },
})

export const KnownAndUnused = meta.story({
  args: {
    known: createKnownSettings().flags,
    flags: {
      status: 'ready',
      value: [aFeatureFlag(), aFeatureFlag({ name: 'wide-formats', description: null })],
      stale: null,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Unused')).toHaveLength(1)
    await expect(canvas.getByText(/^Accepts all photo and video formats/)).toBeVisible()
    const unset = within(canvas.getByRole('table', { name: 'Not set' }))
    await userEvent.click(unset.getByRole('button', { name: 'Set desktop-downloads' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add feature flag' }))
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('desktop-downloads')
    await expect(dialog.getByRole('checkbox', { name: 'The feature is on' })).toBeChecked()
  },
})
