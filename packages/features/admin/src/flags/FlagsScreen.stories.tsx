import preview from '#storybook/preview'
import { aFeatureFlag } from '@calotype/api/fixtures'
import { failWith, replyInSequence, reply } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { FlagsScreen } from './FlagsScreen.tsx'

const meta = preview.meta({
  component: FlagsScreen,
  render: () => (
    <>
      <FlagsScreen />
      <Toasts />
    </>
  ),
})

const mapViewFlag = aFeatureFlag({ version: 'version-1' })
const darkMode = aFeatureFlag({ name: 'Dark: mode', description: null, value: true, active: false })
const listResponse = { 'GET /api/feature-flags/all': [darkMode, mapViewFlag] }
const clickButton = async (name: string) => (await screen.findByRole('button', { name })).click()
const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const expectMessage = (expected: string) =>
  waitFor(() => expect(screen.getAllByText(expected).length).toBeGreaterThan(0))

export const ServerDown = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/feature-flags/all': replyInSequence(reply(500, ''), failWith(500, 'Out of order.'), [
          mapViewFlag,
        ]),
      },
    },
  },
  play: async () => {
    for (const expected of ['Failed to load feature flags', 'Out of order.']) {
      await expectMessage(expected)
      await clickButton('Try again')
    }
    await expectMessage('map-view')
  },
})

const onRequest = fn()
export const Toggled = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'PUT /api/feature-flags/{name}': ({ params, body }: { params: { name: string }; body: object }) => {
          onRequest(params.name, body)
          return params.name === 'map-view' ? mapViewFlag : reply(500, '')
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async ({ userEvent }) => {
    const control = await screen.findByRole('switch', { name: 'map-view is active' })
    await userEvent.click(control)
    await expectMessage('Feature flag updated')
    await expect(onRequest).toHaveBeenCalledWith('map-view', { active: false })
    await expect(control).toBeChecked()
    await userEvent.click(screen.getByRole('switch', { name: 'Dark: mode is active' }))
    await expectMessage('Update failed')
  },
})

export const Created = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'POST /api/feature-flags': ({ body }: { body: { name: string } }) => {
          onRequest(body)
          if (body.name === 'fails') return reply(500, '')
          return body.name === 'taken' ? failWith(409, 'It exists.') : aFeatureFlag({ name: body.name })
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async ({ userEvent }) => {
    await clickButton('Add Flag')
    const name = await screen.findByLabelText('Name')
    await expect(screen.getByRole('checkbox', { name: 'The feature is on' })).not.toBeChecked()
    await userEvent.type(name, '  ')
    await clickButton('Save')
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.type(name, 'new/flag')
    await clickButton('Save')
    await expectMessage(
      'Use letters from A to Z, digits, spaces, dots, colons, hyphens, and underscores. Start and end with a letter or a digit.',
    )
    await expect(onRequest).not.toHaveBeenCalled()
    for (const [typed, expected] of [
      ['fails', 'Create failed'],
      ['taken', 'It exists.'],
    ] as const) {
      await userEvent.clear(name)
      await userEvent.type(name, typed)
      await clickButton('Save')
      await within(screen.getByRole('dialog')).findByText(expected)
    }
    await userEvent.clear(name)
    await userEvent.type(name, ' new ')
    await clickButton('Save')
    await waitForClosedDialog()
    await expectMessage('Feature flag created')
    await expect(onRequest).toHaveBeenLastCalledWith({ name: 'new', value: false, description: null })
    await expect(screen.getByRole('switch', { name: 'new is active' })).toBeChecked()
  },
})

export const Edited = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'PUT /api/feature-flags/{name}': ({ params, body }: { params: { name: string }; body: object }) => {
          onRequest(params.name, body)
          return { ...mapViewFlag, ...body }
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async ({ userEvent }) => {
    await clickButton('Edit map-view')
    await expect(await screen.findByLabelText('Name')).toHaveAttribute('readonly')
    await userEvent.click(screen.getByRole('checkbox', { name: 'The feature is on' }))
    await clickButton('Save')
    await waitForClosedDialog()
    await expectMessage('Feature flag updated')
    await expect(onRequest).toHaveBeenCalledWith('map-view', { value: true, version: 'version-1' })
  },
})

export const Deleted = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'DELETE /api/feature-flags/{name}': replyInSequence(reply(500, ''), undefined),
      },
    },
  },
  play: async () => {
    for (const expected of ['Delete failed', 'Feature flag deleted']) {
      await clickButton('Delete map-view')
      await expectMessage("Delete feature flag 'map-view'?")
      await clickButton('Delete feature flag')
      await expectMessage(expected)
      await waitForClosedDialog()
    }
    await expect(screen.queryByText('map-view')).toBeNull()
  },
})

export const ChangedBySomebodyElse = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/feature-flags/all': replyInSequence(
          [mapViewFlag],
          [aFeatureFlag({ description: 'Photos on a globe.', version: 'version-2' })],
        ),
        'PUT /api/feature-flags/{name}': failWith(412, 'Somebody else changed this after you opened it.'),
      },
    },
  },
  play: async ({ userEvent }) => {
    await clickButton('Edit map-view')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The feature is on' }))
    await clickButton('Save')
    const dialog = await screen.findByRole('dialog')
    await expect(
      await within(dialog).findByText('Somebody else changed this after you opened it.'),
    ).toBeVisible()
    await expect(await screen.findByText('Photos on a globe.')).toBeInTheDocument()
  },
})
