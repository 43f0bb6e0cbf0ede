import type { GrantedFolder } from '@calotype/platform'
import type { ImportState } from '@calotype/transfer'
import { fakeBridge, IMPORTS } from '@calotype/platform/fixtures'
import preview from '#storybook/preview'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { UploadDock } from '../dock/UploadDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { UploadQueueProvider } from '../queue/page/UploadQueueProvider.tsx'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  title: 'FolderTrouble',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <UploadQueueProvider>
        <Story />
        <UploadDock isVisible={false} />
      </UploadQueueProvider>
    ),
  ],
})

const { message } = IMPORTS.unable
const unavailable = fakeBridge({ cancelImport: () => Promise.reject(new Error(message)) })

/** The error appears only once, and disappears when it is resolved. */
export const Unavailable = meta.story({
  parameters: { platform: { bridge: unavailable } },
  beforeEach: () => unavailable.emitState(IMPORTS.unable),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(message)
    await userEvent.click(canvas.getByRole('button', { name: 'Choose folder' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose folder' })).toBeEnabled())
    await expect(canvas.getAllByText(message)).toHaveLength(1)
    unavailable.emitState(IMPORTS.paused)
    await canvas.findByText('412 of 1,032 files uploaded')
    await expect(canvas.queryByText(message)).toBeNull()
  },
})

const PROCESS_STOPPED = 'The upload process stopped unexpectedly. It will restart automatically.'
const pauseFails = fakeBridge({ pauseImport: () => Promise.reject(new Error(PROCESS_STOPPED)) })

/** The error disappears when the import has succeeded. */
export const PauseFailed = meta.story({
  parameters: { platform: { bridge: pauseFails } },
  beforeEach: () => pauseFails.emitState(IMPORTS.sending),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await expect(await canvas.findByText(PROCESS_STOPPED)).toBeVisible()
    pauseFails.emitState(IMPORTS.done)
    await waitFor(() => expect(canvas.queryByText(PROCESS_STOPPED)).toBeNull())
  },
})

const selection = Promise.withResolvers<GrantedFolder>()
const slowDialog = fakeBridge({ selectLocalFolder: () => selection.promise })
const cancel = spyOn(slowDialog, 'cancelImport')

/** The import started while the folder dialog was open, and continues. */
export const SelectedTooLate = meta.story({
  parameters: { platform: { bridge: slowDialog } },
  beforeEach: () => slowDialog.emitState(IMPORTS.preview),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Different Folder' }))
    slowDialog.emitState(IMPORTS.sending)
    await canvas.findByText('412 of 1,032 files uploaded')
    selection.resolve({ folderId: 'another', name: 'Another folder' })
    await expect(
      await canvas.findByText(
        'A folder is being imported. Stop that import first, or wait until it has finished.',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('412 of 1,032 files uploaded')).toBeVisible()
    await expect(cancel).not.toHaveBeenCalled()
  },
})

let otherWindowState: ImportState = { status: 'none' }
const withoutEvents = fakeBridge({ importState: async () => otherWindowState })
const replace = spyOn(withoutEvents, 'previewImport')
const forget = spyOn(withoutEvents, 'cancelImport')

/** An import that was started in another window continues, even if this window has not been notified of it. */
export const StartedElsewhere = meta.story({
  parameters: { platform: { bridge: withoutEvents } },
  beforeEach() {
    otherWindowState = { status: 'none' }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByRole('button', { name: 'Upload Folder Contents' })
    otherWindowState = IMPORTS.sending
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Folder Contents' }))
    await expect(await canvas.findByText(/^A folder is being imported\./)).toBeVisible()
    await expect(replace).not.toHaveBeenCalled()
    withoutEvents.emitState(IMPORTS.preview)
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }))
    await expect(await canvas.findByText(/^A folder is being imported\./)).toBeVisible()
    await expect(forget).not.toHaveBeenCalled()
  },
})

const announced = fakeBridge()

/** A banner already announces the text, so it isn't announced again. */
export const AnnouncedOnce = meta.story({
  parameters: { platform: { bridge: announced } },
  beforeEach: () => announced.emitState(IMPORTS.none),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Choose folder' })
    const notice = 'Calotype’s record of earlier transfers was damaged.'
    for (const [state, words] of [
      [{ status: 'none', notice }, notice],
      [IMPORTS.unable, message],
      [IMPORTS.previewOfNothingNew, 'Everything in this folder is already in your library.'],
    ] as const) {
      announced.emitState(state)
      await canvas.findByText(words)
      const announcements = [...canvas.queryAllByRole('status'), ...canvas.queryAllByRole('alert')]
      await expect(announcements.filter(({ textContent }) => textContent.includes(words))).toHaveLength(1)
    }
    announced.emitState(IMPORTS.done)
    await waitFor(() =>
      expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Family photos: Upload finished. 1,032 files uploaded.',
      ),
    )
  },
})

const fails = () => Promise.reject(new Error('It no longer exists.'))

export const SelectionFailed = meta.story({
  ...createDesktop({ selectLocalFolder: fails }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Failed to select folder: It no longer exists.')
  },
})

const finished = createDesktop({ selectLocalFolder: fails })

export const SecondSelectionFailed = meta.story({
  ...finished,
  play: async ({ canvas, userEvent }) => {
    finished.bridge.emitState(IMPORTS.doneWithFailures)
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Different Folder' }))
    await canvas.findByText('Failed to select folder: It no longer exists.')
    await expect(canvas.getByText('341 files failed to upload')).toBeVisible()
  },
})

/** The specification requires the text of the error (FOLDER-026). */
export const ScanFailed = meta.story({
  ...createDesktop({ readFolderContents: fails }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await canvas.findByText('Failed to scan folder: It no longer exists.')
  },
})

export const PreviewFailed = meta.story({
  ...createDesktop({ previewImport: fails }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose folder' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload Folder Contents' }))
    await canvas.findByText('Failed to upload files: It no longer exists.')
  },
})
