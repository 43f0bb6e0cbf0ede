import preview from '#storybook/preview'
import { anImportPreview, IMPORTS } from '@calotype/platform/fixtures'
import type { ImportState } from '@calotype/transfer'
import { expect, fn } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { createPhotos } from '../fixtures/createPhotos.ts'
import { findFileInput, findUploadAll } from '../fixtures/uploadScreen.ts'
import { UploadScreen } from './UploadScreen.tsx'

/** Adds space above and below the screen, so that the page scrolls in windows of any height. */
const meta = preview.meta({
  title: 'FolderInSight',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 60_000 },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div style={{ paddingBlock: '100vh' }}>
      <ScreenWithDock {...args} />
    </div>
  ),
})

const albums = Array.from({ length: 60 }, (_, index) => ({
  title: `A journey of the year ${1960 + index}`,
  count: 2,
  exists: index % 2 === 0,
}))
const LONG_PREVIEW = { ...IMPORTS.preview, preview: anImportPreview({ albums }) } satisfies ImportState

const panel = () => document.querySelector('section')?.getBoundingClientRect() ?? new DOMRect()
async function expectPanelInView() {
  await expect(panel().top).toBeGreaterThanOrEqual(0)
  await expect(panel().bottom).toBeLessThanOrEqual(innerHeight)
}
/** Scrolls the button to the top of the window. */
function scrollTo(button: HTMLElement): HTMLElement {
  button.scrollIntoView({ block: 'start' })
  return button
}

const longPreview = createDesktop()

export const LongPreview = meta.story({
  ...longPreview,
  play: async ({ canvas, userEvent }) => {
    longPreview.bridge.emitState(LONG_PREVIEW)
    await userEvent.click(scrollTo(await canvas.findByRole('button', { name: 'Upload 1,032 files' })))
    await canvas.findByText('0 of 1,032 files uploaded')
    await expectPanelInView()
    await expect(canvas.getByRole('region', { name: 'Folder Selected' })).toHaveFocus()
    // Later changes also scroll into view until the user scrolls.
    window.scrollBy(0, panel().bottom)
    longPreview.bridge.emitState(IMPORTS.unpacking)
    await canvas.findByText('Unpacking your archives: 120 of 312 files')
    await expectPanelInView()
  },
})

const scrolled = createDesktop()

export const UserScrolled = meta.story({
  ...scrolled,
  play: async ({ canvas, userEvent }) => {
    scrolled.bridge.emitState(LONG_PREVIEW)
    await userEvent.click(scrollTo(await canvas.findByRole('button', { name: 'Upload 1,032 files' })))
    await canvas.findByText('0 of 1,032 files uploaded')
    window.dispatchEvent(new WheelEvent('wheel'))
    window.scrollBy(0, panel().bottom)
    scrolled.bridge.emitState(IMPORTS.unpacking)
    await canvas.findByText('Unpacking your archives: 120 of 312 files')
    await expect(panel().top).toBeLessThan(0)
  },
})

const retried = createDesktop()

export const Retry = meta.story({
  ...retried,
  play: async ({ canvas, userEvent }) => {
    retried.bridge.emitState(IMPORTS.doneWithFailures)
    await userEvent.click(scrollTo(await canvas.findByRole('button', { name: /^Try again/ })))
    await canvas.findByText('412 of 1,032 files uploaded')
    await expectPanelInView()
  },
})

const differentFolder = createDesktop()

export const DifferentFolder = meta.story({
  ...differentFolder,
  play: async ({ canvas, userEvent }) => {
    differentFolder.bridge.emitState(LONG_PREVIEW)
    await userEvent.click(scrollTo(await canvas.findByRole('button', { name: 'Choose Different Folder' })))
    await canvas.findByText(/^Found /)
    await expect(panel().top).toBeGreaterThanOrEqual(0)
    await userEvent.click(scrollTo(canvas.getByRole('button', { name: 'Upload Folder Contents' })))
    await canvas.findByRole('button', { name: 'Upload 1,032 files' })
    await expect(panel().top).toBeGreaterThanOrEqual(0)
  },
})

const refused = createDesktop({
  async startImport() {
    throw new Error('No space left.')
  },
})

/** The error at the end of a long panel scrolls into view. */
export const StartFailed = meta.story({
  ...refused,
  play: async ({ canvas, userEvent }) => {
    refused.bridge.emitState(LONG_PREVIEW)
    const button = await canvas.findByRole('button', { name: 'Upload 1,032 files' })
    button.scrollIntoView({ block: 'end' })
    await userEvent.click(button)
    const expected = await canvas.findByText('Failed to upload files: No space left.')
    await expect(expected.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  },
})

const refusedWithFiles = createDesktop({
  async startImport() {
    throw new Error('No space left.')
  },
})

/** The bar for the selected files doesn't cover the error. */
export const StartFailedAboveBar = meta.story({
  ...refusedWithFiles,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
    const dock = await findUploadAll(canvas)
    refusedWithFiles.bridge.emitState(LONG_PREVIEW)
    const button = await canvas.findByRole('button', { name: 'Upload 1,032 files' })
    button.scrollIntoView({ block: 'end' })
    await userEvent.click(button)
    const expected = await canvas.findByText('Failed to upload files: No space left.')
    await expect(expected.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      dock.getBoundingClientRect().top,
    )
  },
})
