import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, fn, waitFor } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { photos } from '../fixtures/photos.ts'
import { findFileInput } from '../fixtures/uploadScreen.ts'
import { UploadScreen } from './UploadScreen.tsx'

/** What is typed while a folder is sent would not be saved with its files. */
const meta = preview.meta({
  title: 'FolderDetails',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 60_000 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ScreenWithDock {...args} />,
})

const LABELS = 'Labels (optional)'
const DESCRIPTION = 'Description (optional)'
const HINT = 'Both are saved with every file of Family photos, as they were when its upload began.'
const WITHOUT = 'The upload of Family photos began without labels and without a description.'
const NEXT = /^Both are saved with every file you upload now/

/** Names stand between signs that are not seen. */
const isWords = (said: string) => (words: string) => words.replaceAll(/[\u2068\u2069]/g, '') === said

const sent = createDesktop()

export const StandAsTheyWereWhenItBegan = meta.story({
  ...sent,
  play: async ({ canvas, userEvent }) => {
    const { bridge } = sent
    await userEvent.type(await canvas.findByLabelText(LABELS), 'harbour')
    const { sending, paused, unpacking, looking } = IMPORTS
    for (const [at, state] of [sending, paused, unpacking, looking].entries()) {
      // Of each its own, so that none is shown by what the one before has left.
      bridge.tell({ ...state, details: { labels: ['family', `box ${at}`], description: `Laptop ${at}` } })
      await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveValue(`family, box ${at}`))
      await canvas.findByText(isWords(HINT))
      await expect(canvas.getByLabelText(LABELS)).toHaveAttribute('readonly')
      await expect(canvas.getByLabelText(DESCRIPTION)).toHaveAttribute('readonly')
      await expect(canvas.getByLabelText(DESCRIPTION)).toHaveValue(`Laptop ${at}`)
      await expect(canvas.queryByText('Separate them with commas: family, summer')).toBeNull()
    }
    bridge.tell({ ...sending, details: { labels: [], description: '' } })
    await canvas.findByText(isWords(WITHOUT))
    await expect(canvas.getByLabelText(LABELS)).toHaveValue('')
    bridge.tell(IMPORTS.doneWithUnsupported)
    await canvas.findByText(NEXT)
    await expect(canvas.getByLabelText(LABELS)).not.toHaveAttribute('readonly')
    await expect(canvas.getByLabelText(LABELS)).toHaveValue('harbour')
    bridge.tell(IMPORTS.sending)
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveAttribute('readonly'))
  },
})

const beside = createDesktop()

export const AreOfOtherFilesThatAreChosen = meta.story({
  ...beside,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByLabelText(LABELS)
    beside.bridge.tell(IMPORTS.sending)
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveAttribute('readonly'))
    await userEvent.upload(await findFileInput(canvasElement), await photos())
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).not.toHaveAttribute('readonly'))
    await canvas.findByText(NEXT)
    await userEvent.type(canvas.getByLabelText(LABELS), 'harbour')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await waitFor(() => expect(canvas.getByLabelText(LABELS)).toHaveValue('family, summer'))
  },
})
