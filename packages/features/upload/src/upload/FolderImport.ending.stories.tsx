import preview from '#storybook/preview'
import type { ImportState } from '@calotype/transfer'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { createDesktop } from '../fixtures/createDesktop.ts'
import { sleep } from '../fixtures/sleep.ts'
import { UploadQueueProvider, useUploadQueue } from '../queue/page/UploadQueueProvider.tsx'
import { UploadScreen } from './UploadScreen.tsx'

const meta = preview.meta({
  title: 'FolderImport.ending',
  component: UploadScreen,
  args: { onAllUploaded: fn(), redirectDelayMs: 100 },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ScreenWithDock {...args} />,
})

const activeUser = createDesktop()

/** The screen doesn't redirect while the user is active, or if some files weren't uploaded. */
export const NoRedirectWhileActive = meta.story({
  ...activeUser,
  args: { redirectDelayMs: 400 },
  play: async ({ canvas, userEvent, args }) => {
    const { bridge } = activeUser
    const finishWith = async (as: ImportState) => {
      bridge.emitState(IMPORTS.sending)
      await canvas.findByText('412 of 1,032 files uploaded')
      bridge.emitState(as)
      await canvas.findByRole('button', { name: 'Done' })
    }
    const expectNoRedirect = async () => {
      await sleep(700)
      await expect(args.onAllUploaded).not.toHaveBeenCalled()
    }
    await finishWith(IMPORTS.done)
    await userEvent.click(canvas.getByRole('heading', { name: 'Folder Selected' }))
    await expectNoRedirect()
    await finishWith(IMPORTS.done)
    await userEvent.keyboard('{Shift}')
    await expectNoRedirect()
    await finishWith(IMPORTS.doneWithUnsupported)
    await expectNoRedirect()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.role = 'dialog'
    await finishWith(IMPORTS.done)
    await expectNoRedirect()
    dialog.remove()
  },
})

const shortImport = createDesktop()
shortImport.bridge.startImport = async () => shortImport.bridge.emitState(IMPORTS.done)
shortImport.bridge.retryFailed = async () => shortImport.bridge.emitState(IMPORTS.done)

/**
 * An import that finishes before this screen shows its progress redirects only if the user started it on this screen.
 */
export const ShortImport = meta.story({
  ...shortImport,
  play: async ({ canvas, userEvent, args }) => {
    shortImport.bridge.emitState(IMPORTS.done)
    await canvas.findByText('All 1,032 files are uploaded')
    await sleep(300)
    await expect(args.onAllUploaded).not.toHaveBeenCalled()

    shortImport.bridge.emitState(IMPORTS.preview)
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload 1,032 files' }))
    await canvas.findByText('All 1,032 files are uploaded')
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledOnce())

    shortImport.bridge.emitState({ status: 'none' })
    shortImport.bridge.emitState(IMPORTS.doneWithFailures)
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again (341 of 342)' }))
    await waitFor(() => expect(args.onAllUploaded).toHaveBeenCalledTimes(2))
  },
})

const discarded = createDesktop()
discarded.bridge.startImport = async () => {}

/** A discarded import doesn't make a later one redirect. */
export const Discarded = meta.story({
  ...discarded,
  play: async ({ canvas, userEvent, args }) => {
    discarded.bridge.emitState(IMPORTS.preview)
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload 1,032 files' }))
    discarded.bridge.emitState({ status: 'none' })
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
    discarded.bridge.emitState(IMPORTS.done)
    await canvas.findByText('All 1,032 files are uploaded')
    await sleep(300)
    await expect(args.onAllUploaded).not.toHaveBeenCalled()
  },
})

const NOTICE = 'Calotype’s record of earlier transfers was damaged.'
const withNotice = createDesktop()

/** The user dismisses the result and the notice separately. A double click dismisses only one of them. */
export const DismissedSeparately = meta.story({
  ...withNotice,
  play: async ({ canvas, userEvent }) => {
    const { bridge } = withNotice
    bridge.emitState({ ...IMPORTS.sending, notice: NOTICE })
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss this notice' }))
    await waitFor(() => expect(canvas.queryByText(NOTICE)).toBeNull())
    await expect(await bridge.importState()).toEqual(IMPORTS.sending)

    bridge.emitState({ ...IMPORTS.done, notice: NOTICE })
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Done' }))
    await canvas.findByRole('heading', { name: 'Select Local Folder' })
    await expect(await bridge.importState()).toEqual({ status: 'none', notice: NOTICE })

    bridge.emitState({ ...IMPORTS.done, notice: NOTICE })
    await canvas.findByRole('button', { name: 'Done' })
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    const dock = within(await canvas.findByRole('region', { name: 'Folder import' }))
    await userEvent.click(await dock.findByRole('button', { name: 'Dismiss' }))
    const noticeDock = within(await canvas.findByRole('region', { name: 'Folder import' }))
    await noticeDock.findByText(NOTICE)
    await fireEvent.click(noticeDock.getByRole('button', { name: 'Dismiss' }), { detail: 2 })
    await expect(await bridge.importState()).toEqual({ status: 'none', notice: NOTICE })
    await userEvent.click(noticeDock.getByRole('button', { name: 'Dismiss' }))
    await waitFor(async () => expect(await bridge.importState()).toEqual({ status: 'none' }))
  },
})

const stopped = createDesktop()

/** The user can save the receipt of a stopped import. */
export const Stopped = meta.story({
  ...stopped,
  play: async ({ canvas, userEvent, args }) => {
    stopped.bridge.emitState(IMPORTS.sending)
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

/** Uses the public hook as an app does before signing out. */
function OtherComponent() {
  const { isRunning, stop } = useUploadQueue()
  return (
    <button type="button" disabled={!isRunning} onClick={() => void stop()}>
      Stop from elsewhere
    </button>
  )
}

const stoppedByApp = createDesktop()

export const StoppedByApp = meta.story({
  ...stoppedByApp,
  render: (args) => (
    <UploadQueueProvider>
      <UploadScreen {...args} />
      <OtherComponent />
    </UploadQueueProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const stopButton = await canvas.findByRole('button', { name: 'Stop from elsewhere' })
    stoppedByApp.bridge.emitState(IMPORTS.unpacking)
    await canvas.findByText('Unpacking your archives: 120 of 312 files')
    await expect(stopButton).toBeDisabled()
    stoppedByApp.bridge.emitState(IMPORTS.paused)
    await waitFor(() => expect(stopButton).toBeEnabled())
    await userEvent.click(stopButton)
    await canvas.findByText('Stopped after 412 of 1,032 files')
    await expect(stopButton).toBeDisabled()
  },
})
