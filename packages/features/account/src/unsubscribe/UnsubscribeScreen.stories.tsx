import preview from '#storybook/preview'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { expect, fn } from 'storybook/test'
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx'

const PATH = '/api/unsubscribe/{token}'
const link = { email: 'constance@example.org', topic: 'news', isSubscribed: true } as const
const onRequest = fn()

const meta = preview.meta({
  component: UnsubscribeScreen,
  parameters: {
    layout: 'fullscreen',
    platform: {
      user: null,
      mock: {
        [`GET ${PATH}`]: link,
        [`POST ${PATH}`]: () => {
          onRequest('unsubscribe')
          return { ...link, isSubscribed: false }
        },
        [`DELETE ${PATH}`]: () => {
          onRequest('resubscribe')
          return link
        },
      },
    },
  },
  args: { token: 'Zk3vQm8tYw1nR5xC7pLb2A' },
  beforeEach: () => void onRequest.mockClear(),
})

export const UnsubscribedAndBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Unsubscribe' })
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.click(button)
    await userEvent.click(await canvas.findByRole('button', { name: 'Subscribe again' }))
    await expect(await canvas.findByRole('button', { name: 'Unsubscribe' })).toBeVisible()
    await expect(onRequest.mock.calls).toEqual([['unsubscribe'], ['resubscribe']])
  },
})

export const ServerRecovers = meta.story({
  parameters: { platform: { user: null, mock: { [`GET ${PATH}`]: replyInSequence(failWith(503), link) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  },
})

export const LinkInvalid = meta.story({
  parameters: {
    platform: { user: null, mock: { [`GET ${PATH}`]: failWith(404, 'This link doesn’t work.') } },
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('alert')).toHaveTextContent('This link doesn’t work.'),
})
