import preview from '#storybook/preview'
import { expect, waitFor } from 'storybook/test'
import { Text } from '../Text/Text.tsx'
import { Delayed, PATIENCE_MS } from './Delayed.tsx'

const meta = preview.meta({ component: Delayed, args: { children: <Text>Still waiting</Text> } })

export const KeepsItsRoomThenShows = meta.story({
  args: { ms: 600 },
  play: async ({ canvas }) => {
    const text = canvas.getByText('Still waiting')
    await expect(text).not.toBeVisible()
    await expect(text.getBoundingClientRect().height).toBeGreaterThan(0)
    await waitFor(() => expect(text).toBeVisible(), { timeout: 2000 })
  },
})

export const AfterItsPatience = meta.story({
  play: async ({ canvas }) => {
    await expect(PATIENCE_MS).toBe(150)
    await waitFor(() => expect(canvas.getByText('Still waiting')).toBeVisible())
  },
})
