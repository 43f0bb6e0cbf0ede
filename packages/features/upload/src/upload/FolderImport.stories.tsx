import preview from '#storybook/preview'
import { folderContents, IMPORTS } from '@calotype/platform/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { UploadScreen } from './UploadScreen.tsx'

const NO_FILES = 'No files selected. Choose images to upload to your gallery.'

const meta = preview.meta({
  title: 'FolderImport',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ScreenWithDock {...args} />,
})

const previewed = fn()
const started = fn()
const wholeImport = createDesktop({ contents: folderContents({ images: 40 }) })
wholeImport.bridge.previewImport = async (options) => {
  previewed(options)
  wholeImport.bridge.emitState(IMPORTS.preview)
}
const { startImport } = wholeImport.bridge
wholeImport.bridge.startImport = async (details) => {
  started(details)
  await startImport(details)
}

export const WholeImport = meta.story({
  ...wholeImport,
  play: async ({ canvas, userEvent, args }) => {
    const { bridge } = wholeImport
    await expect(await canvas.findByRole('heading', { name: 'Select Local Folder' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Choose a folder' })).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByRole('heading', { name: 'Folder Selected' })
    await expect(canvas.getByText('Found 44 files (2.15 GB)')).toBeVisible()
    await expect(canvas.queryByText(NO_FILES)).toBeNull()

    await userEvent.click(canvas.getByRole('switch', { name: 'Create albums from folders' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Folder Contents' }))
    await canvas.findByRole('button', { name: 'Upload 1,032 files' })
    await expect(previewed).toHaveBeenLastCalledWith({ folderId: 'folder-1', albums: true })
    await expect(canvas.getByRole('region', { name: 'Folder Selected' })).toHaveFocus()

    await expect(
      canvas.getByText(
        'Labels and description apply to every file you upload now, including files in archives. Descriptions from Google Takeout are kept.',
      ),
    ).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Labels (optional)'), 'family')
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 1,032 files' }))
    await expect(started).toHaveBeenLastCalledWith({ labels: ['family'], description: '' })
    await canvas.findByText('0 of 1,032 files uploaded')
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Resume' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('button', { name: 'Pause' })

    bridge.emitState(IMPORTS.unpacking)
    await canvas.findByText('Unpacking your archives: 120 of 312 files')
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
    bridge.emitState(IMPORTS.done)
    await canvas.findByText('All 1,032 files are uploaded')
    await expect(
      canvas.getByText('Family photos: Upload finished. 1,032 files uploaded.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
    await expect(await canvas.findByText(NO_FILES)).toBeVisible()
  },
})

const unsupported = createDesktop({
  contents: { ...folderContents(), totalFiles: 0, totalSize: 0, files: [] },
})
const receiptSaved = fn()
const systemDialog = { close: (_isSaved: boolean) => {} }
unsupported.bridge.saveReceipt = async (format) => {
  receiptSaved(format, (await unsupported.bridge.importState()).status)
  return new Promise((resolve) => {
    systemDialog.close = resolve
  })
}

/** No file is supported. The import exists only while the user saves its receipt. */
export const ReceiptWithoutUploads = meta.story({
  ...unsupported,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(NO_FILES)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Found 0 files (0 Bytes)')
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For programs (JSON)' }))
    await waitFor(() => expect(receiptSaved).toHaveBeenLastCalledWith('json', 'preview'))
    await expect(canvas.getByText('Found 0 files (0 Bytes)')).toBeVisible()
    systemDialog.close(false)
    await waitFor(async () => expect(await unsupported.bridge.importState()).toEqual({ status: 'none' }))
    await expect(canvas.getByText('Found 0 files (0 Bytes)')).toBeVisible()
    await expect(canvas.queryByText(NO_FILES)).toBeNull()
  },
})

const running = createDesktop()

export const OtherScreen = meta.story({
  ...running,
  play: async ({ canvas, userEvent }) => {
    const { bridge } = running
    bridge.emitState(IMPORTS.sending)
    await canvas.findByText('412 of 1,032 files uploaded')
    await userEvent.click(await canvas.findByRole('button', { name: 'Go' }))
    await canvas.findByRole('region', { name: 'Folder import' })
    await expect(canvas.getByText('Family photos: 312 of 1032 files done')).toBeInTheDocument()
    bridge.emitState(IMPORTS.doneWithFailures)
    await canvas.findByText('341 files failed to upload')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Folder import' })).toBeNull())
    await expect(canvas.getByRole('main')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again (341 of 342)' }))
    await canvas.findByRole('button', { name: 'Pause' })
  },
})

const scan = Promise.withResolvers<null>()
const cancelScan = fn(() => scan.resolve(null))
const slowScan = createDesktop({ readFolderContents: () => scan.promise, cancelScan })

export const ScanCanceled = meta.story({
  ...slowScan,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Scanning folder contents...')
    slowScan.bridge.emitScanProgress({ folderId: 'folder-1', files: 128, size: 1024 ** 3 })
    await canvas.findByText('128 files so far, 1 GB')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(cancelScan).toHaveBeenCalledWith('folder-1')
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
  },
})

/** Browsers offer neither folder imports nor watched folders. */
export const WebApp = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose a folder' })
    await expect(canvas.queryByText('Select Local Folder')).toBeNull()
    await expect(canvas.queryByText('Watched folders')).toBeNull()
  },
})
