import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { UnsubscribeView } from './UnsubscribeView.tsx'

const onChange = fn()
const link = { email: 'constance@example.org', topic: 'news', isSubscribed: true } as const
const ready = { status: 'ready', link, isSaving: false, problem: null, onChange } as const

const meta = preview.meta({
  component: UnsubscribeView,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void onChange.mockClear(),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { status: 'loading' },
  play: async ({ canvas }) => void (await canvas.findByText('Loading your choice…')),
})

export const Subscribed = meta.story({
  args: ready,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^constance@example.org gets news/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Unsubscribe' }))
    await expect(onChange.mock.calls).toEqual([[false]])
  },
})

export const Saving = meta.story({
  args: { ...ready, isSaving: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Unsubscribing…' })).toHaveAttribute('aria-busy', 'true'),
})

export const Unsubscribed = meta.story({
  tags: ['state:done'],
  args: { ...ready, link: { ...link, isSubscribed: false } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('constance@example.org no longer gets news.')
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe again' }))
    await expect(onChange.mock.calls).toEqual([[true]])
  },
})

export const InvitationsOfLongAddress = meta.story({
  tags: ['state:long'],
  args: {
    ...ready,
    link: { ...link, email: `${'constance-fox-talbot-'.repeat(6)}@example.org`, topic: 'invitations' },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/gets emails when people invite you/)).toBeVisible(),
})

export const SavingFailed = meta.story({
  args: { ...ready, problem: 'Couldn’t save your choice. Please try again.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t save your choice.'),
})

export const LinkInvalid = meta.story({
  tags: ['state:failed'],
  args: {
    status: 'invalid',
    message: 'This link doesn’t work. Open it from the email again, or sign in to change your settings.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This link doesn’t work.')
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go to account settings' })).toHaveAttribute(
      'href',
      '/account',
    )
  },
})

const onRetry = fn()
export const ServerUnreachable = meta.story({
  tags: ['state:offline'],
  args: { status: 'failed', message: 'Couldn’t load your choice. Please try again.', onRetry },
  beforeEach: () => void onRetry.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})
