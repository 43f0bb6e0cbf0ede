import preview from '#storybook/preview'
import { aPlan, createPlans } from '@calotype/api/fixtures'
import { failWith, replyInSequence, neverResponds } from '@calotype/api/mock'
import { PlatformProvider, usePlatform, type TrackEvent } from '@calotype/platform'
import { expect, waitFor } from 'storybook/test'
import { Pricing } from './Pricing.tsx'

const events: TrackEvent[] = []

/** Renders the section and records its analytics events. */
function Tracked() {
  const platform = usePlatform()
  return (
    <PlatformProvider platform={{ ...platform, track: (event) => events.push(event) }}>
      <Pricing />
    </PlatformProvider>
  )
}

const respondWith = (response: unknown) => ({
  platform: { user: null, mock: { 'GET /api/plans': response } },
})

const meta = preview.meta({ component: Tracked, beforeEach: () => void events.splice(0) })

export const PlanSelected = meta.story({
  parameters: respondWith([
    aPlan({ id: 7, name: 'Family Plus', currency: 'usd' }),
    aPlan({ id: 8, name: 'Nothing', price: 0 }),
  ]),
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'Choose Plan' })
    await expect(canvas.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Nothing')
    await expect(link).toHaveAccessibleDescription('Family Plus')
    link.focus()
    await userEvent.keyboard('{Enter}')
    await expect(events.map(({ name }) => name)).toEqual(['plan_select', 'add_to_cart'])
    await expect(events[0]).toMatchObject({ item_id: 'plan_family_plus', value: 2.99, currency: 'USD' })
  },
})

export const RetriedAfterInvalidResponse = meta.story({
  parameters: respondWith(replyInSequence<object>(failWith(500), {}, [{ id: 1 }], createPlans())),
  play: async ({ canvas, userEvent }) => {
    for (let turn = 0; turn < 3; turn++) {
      const retryButton = await canvas.findByRole('button', { name: 'Retry' })
      retryButton.focus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('region', { name: 'Plans and prices' })).toHaveFocus()
    }
    await expect(await canvas.findByText('€2.99')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})

export const NoPlans = meta.story({
  parameters: respondWith([]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No plans available at this time. Please check back later.'),
    ).toBeVisible()
  },
})

export const SlowResponse = meta.story({
  parameters: respondWith(neverResponds),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy]')).toBeVisible())
  },
})
