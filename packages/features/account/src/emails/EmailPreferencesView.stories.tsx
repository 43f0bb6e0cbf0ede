import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { EmailPreferencesView } from './EmailPreferencesView.tsx'

const onChange = fn()
const ready = {
  status: 'ready',
  preferences: { news: true, invitations: false },
  isSaving: false,
  problem: null,
  onChange,
} as const

const meta = preview.meta({
  component: EmailPreferencesView,
  args: { state: ready },
  beforeEach: () => void onChange.mockClear(),
})

export const Ready = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('switch', { name: 'News' })).toBeChecked()
    await userEvent.click(canvas.getByRole('switch', { name: 'Invitations' }))
    await expect(onChange.mock.calls).toEqual([[{ news: true, invitations: true }]])
  },
})

export const Saving = meta.story({
  args: { state: { ...ready, isSaving: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'News' }))
    await expect(onChange).not.toHaveBeenCalled()
  },
})

export const SavingFailed = meta.story({
  tags: ['state:partial'],
  args: { state: { ...ready, problem: 'Couldn’t save your choice.' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t save your choice.'),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { state: { status: 'loading' } },
  play: async ({ canvas }) => void (await canvas.findByText('Loading your choice…')),
})

const onRetry = fn()
export const Failed = meta.story({
  tags: ['state:failed'],
  args: { state: { status: 'failed', onRetry } },
  beforeEach: () => void onRetry.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})
