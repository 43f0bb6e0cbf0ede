import preview from '#storybook/preview'
import type { EmailPreferences as Preferences } from '@calotype/api'
import { failWith } from '@calotype/api/mock'
import { expect, fn, waitFor } from 'storybook/test'
import { EmailPreferences } from './EmailPreferences.tsx'

const PATH = '/api/user/email-preferences'
const onSave = fn()

const meta = preview.meta({
  component: EmailPreferences,
  parameters: {
    platform: {
      mock: {
        [`GET ${PATH}`]: { news: true, invitations: true },
        [`PUT ${PATH}`]: ({ body }: { body: Preferences }) => {
          onSave(body)
          return body
        },
      },
    },
  },
  beforeEach: () => void onSave.mockClear(),
})

export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    const news = await canvas.findByRole('switch', { name: 'News' })
    await userEvent.click(news)
    await waitFor(() => expect(news).not.toHaveAttribute('aria-busy'))
    await expect(news).not.toBeChecked()
    await expect(onSave.mock.calls).toEqual([[{ news: false, invitations: true }]])
  },
})

export const SavingFailed = meta.story({
  parameters: {
    platform: {
      mock: { [`GET ${PATH}`]: { news: true, invitations: true }, [`PUT ${PATH}`]: failWith(500, '') },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const news = await canvas.findByRole('switch', { name: 'News' })
    await userEvent.click(news)
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(news).toBeChecked()
  },
})
