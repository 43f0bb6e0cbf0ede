import preview from '#storybook/preview'
import { failWith } from '@calotype/api/mock'
import { expect, screen, waitFor } from 'storybook/test'
import { SiteNotice } from './SiteNotice.tsx'

const meta = preview.meta({ component: SiteNotice, parameters: { layout: 'fullscreen' } })
const VARIABLES = 'GET /api/public/variables'
const onRequest = { count: 0 }
const NOTICE = 'On Sunday from 8 to 9, this server will be updated.'

export const Announced = meta.story({
  tags: ['state:done'],
  parameters: {
    platform: { mock: { [VARIABLES]: [{ variableKey: 'MAINTENANCE_BANNER', variableValue: NOTICE }] } },
  },
  play: async () => expect(await screen.findByText(NOTICE, {}, { timeout: 3000 })).toBeVisible(),
})

export const None = meta.story({
  tags: ['state:empty'],
  parameters: {
    platform: {
      mock: {
        [VARIABLES]: () => {
          onRequest.count += 1
          return []
        },
      },
    },
  },
  beforeEach: () => void (onRequest.count = 0),
  play: async ({ canvas }) => {
    await waitFor(() => expect(onRequest.count).toBe(1), { timeout: 3000 })
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const ServerDown = meta.story({
  tags: ['state:failed'],
  parameters: { platform: { mock: { [VARIABLES]: failWith(503) } } },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toBeEmptyDOMElement(),
})
