import preview from '#storybook/preview'
import { aStagedFile } from '@calotype/api/fixtures'
import type { ImportState } from '@calotype/platform'
import { fakeBridge, folderContents, IMPORTS, WATCHED } from '@calotype/platform/fixtures'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { UploadDock } from '../dock/UploadDock.tsx'
import { UploadQueueProvider, useUploadQueue } from '../queue/UploadQueueProvider.tsx'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  title: 'FolderImport',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  render: function Render(args) {
    const [isHere, setIsHere] = useState(true)
    return (
      <UploadQueueProvider>
        <main tabIndex={-1}>
          {isHere ? <UploadScreen {...args} /> : 'Another screen'}
          <button type="button" onClick={() => setIsHere(!isHere)}>
            Go
          </button>
        </main>
        <UploadDock isBeside={!isHere} />
      </UploadQueueProvider>
    )
  },
})

const EMPTY = 'No files selected. Choose images to upload to your gallery.'

/** A desktop app that has done nothing yet each time its story is played. */
function desktop(options: Parameters<typeof fakeBridge>[0] = {}) {
  const bridge = fakeBridge(options)
  return {
    bridge,
    parameters: { platform: { bridge } },
    beforeEach: () => bridge.tell(IMPORTS.none),
  }
}

const previewed = fn()
const started = fn()
const whole = desktop({ contents: folderContents({ images: 40 }) })
whole.bridge.previewImport = async (options) => {
  previewed(options)
  whole.bridge.tell({ ...IMPORTS.preview, options })
}
const { startImport } = whole.bridge
whole.bridge.startImport = async (details) => {
  started(details)
  await startImport(details)
}

export const FromChoiceToReceipt = meta.story({
  ...whole,
  play: async ({ canvas, userEvent, args }) => {
    const { bridge } = whole
    await expect(await canvas.findByRole('heading', { name: 'Select Local Folder' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Choose a folder' })).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByRole('heading', { name: 'Folder Selected' })
    await expect(canvas.getByText('Found 44 files (2.15 GB)')).toBeVisible()
    await expect(canvas.queryByText(EMPTY)).toBeNull()

    await userEvent.click(canvas.getByRole('switch', { name: 'Make albums of its folders' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Folder Contents' }))
    await canvas.findByRole('button', { name: 'Upload 1,032 files' })
    await expect(previewed).toHaveBeenLastCalledWith({ folderId: 'folder-1', albums: true })
    await expect(canvas.getByRole('region', { name: 'Folder Selected' })).toHaveFocus()

    await expect(
      canvas.getByText(
        'Both are saved with every file you upload now, in archives too. A Takeout keeps its own descriptions.',
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

    bridge.tell(IMPORTS.unpacking)
    await canvas.findByText('The server unpacks your archives: 120 of 312 files')
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
    bridge.tell(IMPORTS.done)
    await canvas.findByText('All 1,032 files are uploaded')
    await expect(
      canvas.getByText('Family photos: Upload finished. 1,032 files uploaded.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
    await expect(await canvas.findByText(EMPTY)).toBeVisible()
  },
})

const busy = desktop()

/** Who does something meanwhile is not led away from it, and nobody is while files stay out. */
export const StaysWhileOneIsBusy = meta.story({
  ...busy,
  args: { redirectDelayMs: 400 },
  play: async ({ canvas, userEvent, args }) => {
    const { bridge } = busy
    const ends = async (as: ImportState) => {
      bridge.tell(IMPORTS.sending)
      await canvas.findByText('412 of 1,032 files uploaded')
      bridge.tell(as)
      await canvas.findByRole('button', { name: 'Done' })
    }
    const isHereStill = async () => {
      await waited(700)
      await expect(args.onAllUploaded).not.toHaveBeenCalled()
    }
    await ends(IMPORTS.done)
    await userEvent.click(canvas.getByRole('heading', { name: 'Folder Selected' }))
    await isHereStill()
    await ends(IMPORTS.done)
    await userEvent.keyboard('{Shift}')
    await isHereStill()
    await ends(IMPORTS.doneWithUnsupported)
    await isHereStill()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.role = 'dialog'
    await ends(IMPORTS.done)
    await isHereStill()
    dialog.remove()
  },
})

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const running = desktop()

export const GoesOnBesideOtherScreens = meta.story({
  ...running,
  play: async ({ canvas, userEvent }) => {
    const { bridge } = running
    bridge.tell(IMPORTS.sending)
    await canvas.findByText('412 of 1,032 files uploaded')
    await userEvent.click(await canvas.findByRole('button', { name: 'Go' }))
    await canvas.findByRole('region', { name: 'Folder import' })
    await expect(canvas.getByText('Family photos: 312 of 1032 files done')).toBeInTheDocument()
    bridge.tell(IMPORTS.doneWithFailures)
    await canvas.findByText('341 files failed to upload')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Folder import' })).toBeNull())
    await expect(canvas.getByRole('main')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again (341 of 342)' }))
    await canvas.findByRole('button', { name: 'Pause' })
  },
})

const NOTICE = 'The notes of this app were damaged, and set aside.'
const clicked = desktop()

/** Each goes by itself, and a second click is not for the notice that stands there after the first. */
export const IsDismissedOnce = meta.story({
  ...clicked,
  play: async ({ canvas, userEvent }) => {
    const { bridge } = clicked
    bridge.tell({ ...IMPORTS.sending, notice: NOTICE })
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByText(NOTICE)).toBeNull())
    await expect(await bridge.importState()).toEqual(IMPORTS.sending)

    bridge.tell({ ...IMPORTS.done, notice: NOTICE })
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Done' }))
    await canvas.findByText(NOTICE)
    await expect(await bridge.importState()).toEqual({ status: 'none', notice: NOTICE })

    bridge.tell({ ...IMPORTS.done, notice: NOTICE })
    await canvas.findByRole('button', { name: 'Done' })
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    const dock = within(await canvas.findByRole('region', { name: 'Folder import' }))
    await userEvent.click(await dock.findByRole('button', { name: 'Dismiss' }))
    await canvas.findByText(NOTICE)
    const dismiss = await canvas.findByRole('button', { name: 'Dismiss' })
    await fireEvent.click(dismiss, { detail: 2 })
    await expect(await bridge.importState()).toEqual({ status: 'none', notice: NOTICE })
    await userEvent.click(dismiss)
    await waitFor(async () => expect(await bridge.importState()).toEqual({ status: 'none' }))
  },
})

const raw = desktop({ contents: { ...folderContents(), totalFiles: 0, totalSize: 0, files: [] } })
const saved = fn()
const dialogOfSystem = { close: (_isSaved: boolean) => {} }
raw.bridge.saveReceipt = async (format) => {
  saved(format, (await raw.bridge.importState()).status)
  return new Promise((resolve) => {
    dialogOfSystem.close = resolve
  })
}

/** Nothing of it can be kept: it is looked at for as long as its receipt is saved, and stays where it was. */
export const OfNothingThereIsAReceipt = meta.story({
  ...raw,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(EMPTY)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Found 0 files (0 Bytes)')
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For programs (JSON)' }))
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith('json', 'preview'))
    await expect(canvas.getByText('Found 0 files (0 Bytes)')).toBeVisible()
    dialogOfSystem.close(false)
    await waitFor(async () => expect(await raw.bridge.importState()).toEqual({ status: 'none' }))
    await expect(canvas.getByText('Found 0 files (0 Bytes)')).toBeVisible()
    await expect(canvas.queryByText(EMPTY)).toBeNull()
  },
})

const stopping = desktop()

/** What was sent can be told, and kept as a receipt. */
export const IsStopped = meta.story({
  ...stopping,
  play: async ({ canvas, userEvent, args }) => {
    stopping.bridge.tell(IMPORTS.sending)
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the import' }))
    await canvas.findByText('Stopped after 412 of 1,032 files')
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    const dock = within(await canvas.findByRole('region', { name: 'Folder import' }))
    await expect(dock.getByRole('button', { name: 'Save receipt' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Done' }))
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
  },
})

/** What the rest of the app knows of it, and does before somebody signs out. */
function Elsewhere() {
  const { isRunning, stop } = useUploadQueue()
  return (
    <button type="button" disabled={!isRunning} onClick={() => void stop()}>
      Stop from elsewhere
    </button>
  )
}

const leaving = desktop()

export const IsStoppedFromElsewhere = meta.story({
  ...leaving,
  render: (args) => (
    <UploadQueueProvider>
      <UploadScreen {...args} />
      <Elsewhere />
    </UploadQueueProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const stop = await canvas.findByRole('button', { name: 'Stop from elsewhere' })
    leaving.bridge.tell(IMPORTS.unpacking)
    await canvas.findByText('The server unpacks your archives: 120 of 312 files')
    await expect(stop).toBeDisabled()
    leaving.bridge.tell(IMPORTS.paused)
    await waitFor(() => expect(stop).toBeEnabled())
    await userEvent.click(stop)
    await canvas.findByText('Stopped after 412 of 1,032 files')
    await expect(stop).toBeDisabled()
  },
})

const scan = Promise.withResolvers<null>()
const cancelScan = fn(() => scan.resolve(null))
const slow = desktop({ readFolderContents: () => scan.promise, cancelScan })

export const ScanIsCancelled = meta.story({
  ...slow,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Scanning folder contents...')
    slow.bridge.tellScan({ folderId: 'folder-1', files: 128, size: 1024 ** 3 })
    await canvas.findByText('128 files so far, 1 GB')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(cancelScan).toHaveBeenCalledWith('folder-1')
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
  },
})

const fails = () => Promise.reject(new Error('It is not there any more.'))

export const CannotBeSelected = meta.story({
  ...desktop({ selectLocalFolder: fails }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Failed to select folder: It is not there any more.')
  },
})

const over = desktop({ selectLocalFolder: fails })

export const AnotherCannotBeSelected = meta.story({
  ...over,
  play: async ({ canvas, userEvent }) => {
    over.bridge.tell(IMPORTS.doneWithFailures)
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Different Folder' }))
    await canvas.findByText('Failed to select folder: It is not there any more.')
    await expect(canvas.getByText('341 files failed to upload')).toBeVisible()
  },
})

export const CannotBeScanned = meta.story({
  ...desktop({ readFolderContents: fails }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Failed to scan folder: It is not there any more.')
  },
})

export const CannotBePreviewed = meta.story({
  ...desktop({ previewImport: fails }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload Folder Contents' }))
    await canvas.findByText('Failed to upload files: It is not there any more.')
  },
})

export const WatchesAFolder = meta.story({
  parameters: {
    platform: {
      bridge: fakeBridge({ watched: [WATCHED.watching, WATCHED.away] }),
      mock: { 'GET /api/upload/local-folder/staged': [aStagedFile()] },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('holidays 2019.rar')
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch a folder' }))
    const stop = await canvas.findByRole('button', { name: 'Stop watching Family photos' })
    stop.focus()
    await userEvent.keyboard('{Enter}')
    const asked = within(await screen.findByRole('dialog', { name: 'Stop watching Family photos?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Stop watching' }))
    await waitFor(() => expect(canvas.queryByText('Family photos')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Watched folders' })).toHaveFocus())
  },
})

export const TriesAWatchedFolderAgain = meta.story({
  parameters: { platform: { bridge: fakeBridge({ watched: [WATCHED.incomplete] }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show why not all of Old scans/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Retry failed (2 of 3)' }))
    await canvas.findByText('Sending')
    await expect(canvas.queryByText('Not all is uploaded')).toBeNull()
  },
})

export const CannotTryAWatchedFolderAgain = meta.story({
  parameters: { platform: { bridge: fakeBridge({ watched: [WATCHED.failed], retryWatched: fails }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again: Old phone' }))
    await canvas.findByText('Failed to try again: It is not there any more.')
  },
})

/** Nothing of all this is there. */
export const InTheWebApp = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose a folder' })
    await expect(canvas.queryByText('Select Local Folder')).toBeNull()
    await expect(canvas.queryByText('Watched folders')).toBeNull()
  },
})
