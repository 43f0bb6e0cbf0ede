import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, fn, waitFor } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { createPhotos } from '../fixtures/createPhotos.ts'
import { findFileInput } from '../fixtures/uploadScreen.ts'
import { UploadScreen } from './UploadScreen.tsx'

/** While a folder import is running, the fields are read-only, because changes would not apply to its files. */
const meta = preview.meta({
  title: 'FolderDetails',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 60_000 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ScreenWithDock {...args} />,
})

const LABELS = 'Labels (optional)'
const DESCRIPTION = 'Description (optional)'
const HINT = 'The labels and description entered at the start apply to every file in Family photos.'
const HINT_WITHOUT_DETAILS = 'The upload of Family photos started without labels or a description.'
const HINT_FOR_NEXT = /^Labels and description apply to every file you upload now/

/** Matches text, ignoring the invisible isolation characters around names. */
const matchesText = (text: string) => (content: string) => content.replaceAll(/[\u2068\u2069]/g, '') === text

const active = createDesktop()

export const ReadOnlyDuringImport = meta.story({
  ...active,
  play: async ({ canvas, userEvent }) => {
    const { bridge } = active
    await userEvent.type(await canvas.findByLabelText(LABELS), 'harbour')
    const { sending, paused, unpacking, looking } = IMPORTS
    for (const [index, state] of [sending, paused, unpacking, looking].entries()) {
      // Each state has different values, so that a stale value is detected.
      bridge.emitState({
        ...state,
        details: { labels: ['family', `box ${index}`], description: `Laptop ${index}` },
      })
      await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveValue(`family, box ${index}`))
      await canvas.findByText(matchesText(HINT))
      await expect(canvas.getByLabelText(LABELS)).toHaveAttribute('readonly')
      await expect(canvas.getByLabelText(DESCRIPTION)).toHaveAttribute('readonly')
      await expect(canvas.getByLabelText(DESCRIPTION)).toHaveValue(`Laptop ${index}`)
      await expect(canvas.queryByText('Separate them with commas: family, summer')).toBeNull()
    }
    bridge.emitState({ ...sending, details: { labels: [], description: '' } })
    await canvas.findByText(matchesText(HINT_WITHOUT_DETAILS))
    await expect(canvas.getByLabelText(LABELS)).toHaveValue('')
    bridge.emitState(IMPORTS.doneWithUnsupported)
    await canvas.findByText(HINT_FOR_NEXT)
    await expect(canvas.getByLabelText(LABELS)).not.toHaveAttribute('readonly')
    await expect(canvas.getByLabelText(LABELS)).toHaveValue('harbour')
    bridge.emitState(IMPORTS.sending)
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveAttribute('readonly'))
  },
})

const withFiles = createDesktop()

export const EditableForSelectedFiles = meta.story({
  ...withFiles,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByLabelText(LABELS)
    withFiles.bridge.emitState(IMPORTS.sending)
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveAttribute('readonly'))
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).not.toHaveAttribute('readonly'))
    await canvas.findByText(HINT_FOR_NEXT)
    await userEvent.type(canvas.getByLabelText(LABELS), 'harbour')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveValue('family, summer'))
  },
})
