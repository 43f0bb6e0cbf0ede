import preview from '#storybook/preview'
import { aFeatureFlag } from '@calotype/api/fixtures'
import { failWith, inSequence, reply } from '@calotype/api/mock'
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

const map = aFeatureFlag()
const dark = aFeatureFlag({ name: 'Dark: mode', description: null, value: true, active: false })
const listed = { 'GET /api/feature-flags/all': [dark, map] }
const press = async (name: string) => (await screen.findByRole('button', { name })).click()
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const expectMessage = (words: string) =>
  waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0), { timeout: 3000 })

export const ServerDown = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/feature-flags/all': inSequence(reply(500, ''), failWith(500, 'Out of order.'), [map]),
      },
    },
  },
  play: async () => {
    for (const words of ['Failed to load feature flags', 'Out of order.']) {
      await expectMessage(words)
      await press('Try again')
    }
    await expectMessage('map-view')
  },
})

const onRequest = fn()
export const Toggled = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listed,
        'PUT /api/feature-flags/{name}': ({ params, body }: { params: { name: string }; body: object }) => {
          onRequest(params.name, body)
          return params.name === 'map-view' ? map : reply(500, '')
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
        ...listed,
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
    await press('Add Flag')
    const name = await screen.findByLabelText('Name')
    await expect(screen.getByRole('checkbox', { name: 'The feature is on' })).not.toBeChecked()
    await userEvent.type(name, '  ')
    await press('Save')
    await expect(onRequest).not.toHaveBeenCalled()
    await userEvent.type(name, 'new/flag')
    await press('Save')
    await expectMessage(
      'Use letters from A to Z, digits, spaces, dots, colons, hyphens and underscores. Start and end with a letter or a digit.',
    )
    await expect(onRequest).not.toHaveBeenCalled()
    for (const [typed, words] of [
      ['fails', 'Create failed'],
      ['taken', 'It exists.'],
    ] as const) {
      await userEvent.clear(name)
      await userEvent.type(name, typed)
      await press('Save')
      await within(screen.getByRole('dialog')).findByText(words, {}, { timeout: 3000 })
    }
    await userEvent.clear(name)
    await userEvent.type(name, ' new ')
    await press('Save')
    await closed()
    await expectMessage('Feature flag created')
    await expect(onRequest).toHaveBeenLastCalledWith({ name: 'new', value: false, description: null })
    await expect(screen.getByRole('switch', { name: 'new is active' })).toBeChecked()
  },
})

export const Edited = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listed,
        'PUT /api/feature-flags/{name}': ({ params, body }: { params: { name: string }; body: object }) => {
          onRequest(params.name, body)
          return { ...map, ...body }
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async ({ userEvent }) => {
    await press('Edit map-view')
    await expect(await screen.findByLabelText('Name')).toHaveAttribute('readonly')
    await userEvent.click(screen.getByRole('checkbox', { name: 'The feature is on' }))
    await press('Save')
    await closed()
    await expectMessage('Feature flag updated')
    await expect(onRequest).toHaveBeenCalledWith('map-view', {
      value: true,
      description: 'Photos on a map.',
      active: true,
    })
  },
})

export const Deleted = meta.story({
  parameters: {
    platform: {
      mock: { ...listed, 'DELETE /api/feature-flags/{name}': inSequence(reply(500, ''), undefined) },
    },
  },
  play: async () => {
    for (const words of ['Delete failed', 'Feature flag deleted']) {
      await press('Delete map-view')
      await expectMessage("Delete feature flag 'map-view'?")
      await press('Delete feature flag')
      await expectMessage(words)
      await closed()
    }
    await expect(screen.queryByText('map-view')).toBeNull()
  },
})
