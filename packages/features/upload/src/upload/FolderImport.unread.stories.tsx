import preview from '#storybook/preview'
import type { ImportState } from '@calotype/transfer'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, fn } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { storageFullArchive } from '../fixtures/stagedFiles.ts'
import { sleep } from '../fixtures/sleep.ts'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  title: 'FolderImport.unread',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ScreenWithDock {...args} />,
})

const { bridge, parameters, beforeEach } = createDesktop()
const mockStaged = {
  'GET /api/upload/local-folder/staged': [storageFullArchive],
  'POST /api/upload/local-folder/trigger-processing': { triggered: 1 },
}

/** Simulates an import that ends in the given state. */
async function endImport(canvas: Canvas, as: ImportState) {
  bridge.emitState({ ...IMPORTS.sending, ...(as.notice !== undefined && { notice: as.notice }) })
  await canvas.findByText('412 of 1,032 files uploaded')
  bridge.emitState(as)
  await canvas.findByText('All 1,032 files are uploaded')
  await sleep(300)
}

type Canvas = Parameters<NonNullable<typeof meta.input.play>>[0]['canvas']

/** The screen doesn't redirect after a retry, because no other screen shows the result of a retry. */
export const NoRedirectAfterRetry = meta.story({
  beforeEach,
  parameters: { platform: { ...parameters.platform, mock: mockStaged } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await canvas.findByText(`Your storage is still too full for ${storageFullArchive.name}.`, {
      exact: false,
    })
    await endImport(canvas, IMPORTS.done)
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
  },
})

export const NoRedirectWithNotice = meta.story({
  beforeEach,
  parameters,
  play: async ({ canvas, userEvent, args }) => {
    await endImport(canvas, { ...IMPORTS.done, notice: 'The record was damaged.' })
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this notice' }))
    await endImport(canvas, IMPORTS.done)
    await expect(args.onAllUploaded).toHaveBeenCalledOnce()
  },
})
