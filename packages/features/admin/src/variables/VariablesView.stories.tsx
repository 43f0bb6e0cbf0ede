import preview from '#storybook/preview'
import { createKnownSettings } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { albums, play, secret } from './fixtures.ts'
import { VariablesView, type VariablesViewProps } from './VariablesView.tsx'

const variables = [play, albums, secret]

const args: VariablesViewProps = {
  variables: { status: 'ready', value: variables, stale: null },
  known: createKnownSettings().variables,
  switching: null,
  onSwitch: fn(),
  form: { isBusy: false, problem: null, onStart: fn(), onCreate: fn(), onUpdate: fn() },
  deletion: { isBusy: false, onDelete: fn() },
  cache: { isBusy: false, onClear: fn() },
  onLogPublic: fn(),
  onLogAppUrls: fn(),
}

const meta = preview.meta({ component: VariablesView, args })

export const Variables = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('GOOGLE_PLAY_URL')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Sensitive' }))
    await expect(canvas.getByText('Hidden value')).toBeInTheDocument()
    await expect(canvas.queryByText('500')).toBeNull()
  },
})

export const Filtered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Type'), 'INTEGER')
    await expect(canvas.queryByText('MAP_TOKEN')).toBeNull()
    await expect(canvas.getByText('MAX_ALBUMS')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('State'), 'Active')
    await expect(canvas.getByText('No variables match the current filters.')).toBeVisible()
  },
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { variables: { status: 'loading' } },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading variables')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: {
    variables: { status: 'failed', message: 'Failed to load variables: No.', onRetry: fn() },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load variables: No.'),
})

export const None = meta.story({
  tags: ['state:empty'],
  args: { variables: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) =>
    expect(canvas.getByText('No variables found. Create your first variable to get started.')).toBeVisible(),
})

export const Stale = meta.story({
  tags: ['state:partial'],
  args: {
    variables: {
      status: 'ready',
      value: variables.slice(0, 1),
      stale: { message: 'Failed to load variables: No.', onRetry: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Failed to load variables: No.')
    await expect(canvas.getByText('GOOGLE_PLAY_URL')).toBeVisible()
  },
})

export const LongTexts = meta.story({
  tags: ['state:long'],
  args: {
    variables: {
      status: 'ready',
      value: [
        {
          ...play,
          variableKey: 'A_KEY_'.repeat(16),
          variableValue: `https://example.org/${'a-long-path/'.repeat(20)}`,
          description: 'What it is for takes more words than a line of a table has room for. '.repeat(4),
        },
      ],
      stale: null,
    },
  },
})

export const KnownAndUnused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Unused')).toHaveLength(2)
    const unset = within(canvas.getByRole('table', { name: 'Not set' }))
    await expect(unset.queryByText('GOOGLE_PLAY_URL')).toBeNull()
    await expect(unset.getByText('open')).toBeVisible()
    await userEvent.click(unset.getByRole('button', { name: 'Set SIGN_UP_MODE' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New variable' }))
    await expect(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue('SIGN_UP_MODE')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(args.form.onCreate).toHaveBeenCalledWith(
      expect.objectContaining({ variableKey: 'SIGN_UP_MODE', variableValue: 'open', category: 'SYSTEM' }),
      expect.any(Function),
    )
  },
})
