import preview from '#storybook/preview'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { Toasts } from '@calotype/ui'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { albums, play, secret } from './fixtures.ts'
import { VariablesScreen } from './VariablesScreen.tsx'

const log = fn()
const meta = preview.meta({
  component: VariablesScreen,
  render: () => (
    <>
      <VariablesScreen log={log} />
      <Toasts />
    </>
  ),
})

const listResponse = { 'GET /api/admin/variables': [play, albums, secret] }
const failure = failWith(500, 'No.')
const clickButton = async (name: string) => (await screen.findByRole('button', { name })).click()
const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const expectMessage = (expected: string) =>
  waitFor(() => expect(screen.getAllByText(expected).length).toBeGreaterThan(0))

export const ServerDown = meta.story({
  parameters: { platform: { mock: { 'GET /api/admin/variables': replyInSequence(failure, [play]) } } },
  play: async () => {
    await expectMessage('Failed to load variables: No.')
    await expectMessage('Failed to load variables')
    await clickButton('Try again')
    await expectMessage('GOOGLE_PLAY_URL')
  },
})

const onRequest = fn()
export const Created = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/variables': replyInSequence([], [play]),
        'POST /api/admin/variables': ({ body }: { body: { variableValue: string } }) => {
          onRequest(body)
          return body.variableValue === '7' ? failure : play
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async ({ userEvent }) => {
    await clickButton('New Variable')
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByLabelText('Type')).toHaveValue('STRING')
    await expect(dialog.getByLabelText('Category')).toHaveValue('GENERAL')
    await expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /^Sensitive/ })).not.toBeChecked()

    const [key, value, type] = ['Key', 'Value', 'Type'].map((label) => dialog.getByLabelText(label))
    if (!key || !value || !type) throw new Error('A field is missing.')
    await clickButton('Save')
    await expectMessage('Variable key is required')
    await expect(screen.queryByText('Variable value is required')).toBeNull()
    await userEvent.type(key, 'COUNT')
    await clickButton('Save')
    await expectMessage('Variable value is required')
    await userEvent.type(value, 'abc')
    await userEvent.selectOptions(type, '')
    await clickButton('Save')
    await expectMessage('Variable type is required')
    for (const [chosen, expected] of [
      ['INTEGER', 'Value must be a valid integer'],
      ['BOOLEAN', 'Boolean value must be "true" or "false"'],
      ['URL', 'URL must start with http:// or https://'],
    ] as const) {
      await userEvent.selectOptions(type, chosen)
      await clickButton('Save')
      await expectMessage(expected)
    }
    await userEvent.selectOptions(type, 'INTEGER')
    await userEvent.selectOptions(dialog.getByLabelText('Category'), '')
    await clickButton('Save')
    await expectMessage('Category is required')
    await userEvent.selectOptions(dialog.getByLabelText('Category'), 'LIMITS')
    await userEvent.clear(value)
    await userEvent.type(value, '7')
    await clickButton('Save')
    await expectMessage('Failed to create variable: No.')
    await userEvent.type(value, '0')
    await clickButton('Save')
    await waitForClosedDialog()
    await expectMessage('Variable created successfully')
    await expect(onRequest).toHaveBeenLastCalledWith({
      variableKey: 'COUNT',
      variableValue: '70',
      variableType: 'INTEGER',
      category: 'LIMITS',
      description: null,
      isSensitive: false,
      isActive: true,
    })
    await expectMessage('GOOGLE_PLAY_URL')
  },
})

export const SensitiveValueUnchanged = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'PUT /api/admin/variables/{key}': ({ params, body }: { params: { key: string }; body: object }) => {
          onRequest(params.key, body)
          return onRequest.mock.calls.length === 1 ? failure : secret
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async ({ userEvent }) => {
    await clickButton('Edit MAP_TOKEN')
    await expect(await screen.findByLabelText('Key')).toHaveAttribute('readonly')
    await expect(screen.getByLabelText('Value')).toHaveValue('')
    await userEvent.type(screen.getByLabelText('Description'), ' Renewed yearly.')
    await clickButton('Save')
    await expectMessage('Failed to update variable: No.')
    await clickButton('Save')
    await waitForClosedDialog()
    await expectMessage('Variable updated successfully')
    await expect(onRequest).toHaveBeenLastCalledWith('MAP_TOKEN', {
      description: 'Key for the map tiles. Renewed yearly.',
    })
  },
})

export const Toggled = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/variables': replyInSequence([play, albums], [{ ...play, isActive: false }, albums]),
        'PUT /api/admin/variables/{key}': ({ params, body }: { params: { key: string }; body: object }) => {
          onRequest(params.key, body)
          return onRequest.mock.calls.length === 3 ? failure : play
        },
      },
    },
  },
  beforeEach: () => void onRequest.mockClear(),
  play: async ({ userEvent }) => {
    const selectRow = async (key: string) =>
      userEvent.click(await screen.findByRole('switch', { name: `${key} is active` }))
    await selectRow('GOOGLE_PLAY_URL')
    await expectMessage('Variable deactivated successfully')
    await expect(onRequest).toHaveBeenCalledWith('GOOGLE_PLAY_URL', { isActive: false })
    await selectRow('MAX_ALBUMS')
    await expectMessage('Variable activated successfully')
    await selectRow('MAX_ALBUMS')
    await expectMessage('Failed to update variable status: No.')
  },
})

export const Deleted = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/admin/variables': replyInSequence([play, albums], [play]),
        'DELETE /api/admin/variables/{key}': replyInSequence(failure, undefined),
      },
    },
  },
  play: async () => {
    for (const expected of ['Failed to delete variable: No.', 'Variable deleted successfully']) {
      await clickButton('Delete MAX_ALBUMS')
      await expectMessage('Are you sure you want to delete variable "MAX_ALBUMS"?')
      await clickButton('Delete variable')
      await expectMessage(expected)
      await waitForClosedDialog()
    }
    await waitFor(() => expect(screen.queryByText('MAX_ALBUMS')).toBeNull())
  },
})

export const CacheCleared = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'POST /api/admin/variables/cache/clear': replyInSequence(failure, {
          message: 'Cache cleared successfully',
        }),
      },
    },
  },
  play: async () => {
    for (const expected of ['Failed to clear cache: No.', 'Cache cleared successfully']) {
      await clickButton('Clear cache')
      const dialog = within(await screen.findByRole('dialog'))
      await expect(dialog.getByText('Are you sure you want to clear the variables cache?')).toBeVisible()
      dialog.getByRole('button', { name: 'Clear cache' }).click()
      await expectMessage(expected)
      await waitForClosedDialog()
    }
  },
})

const shownVariables = [{ variableKey: 'GOOGLE_PLAY_URL', variableValue: 'https://play.example.org' }]
export const LoggedToConsole = meta.story({
  parameters: {
    platform: {
      mock: {
        ...listResponse,
        'GET /api/public/variables': replyInSequence(failure, shownVariables),
        'GET /api/public/variables/app-urls': replyInSequence(failure, shownVariables),
      },
    },
  },
  beforeEach: () => void log.mockClear(),
  play: async () => {
    for (const [button, error, success] of [
      ['Log public variables', 'Failed to fetch public variables: No.', 'Public variables logged to console'],
      ['Log app URLs', 'Failed to fetch app URLs: No.', 'App URLs logged to console'],
    ] as const) {
      await clickButton(button)
      await expectMessage(error)
      await clickButton(button)
      await expectMessage(success)
    }
    await expect(log.mock.calls).toEqual([
      ['Public variables', shownVariables],
      ['App URLs', shownVariables],
    ])
  },
})
