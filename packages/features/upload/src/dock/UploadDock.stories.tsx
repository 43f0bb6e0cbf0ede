import preview from '#storybook/preview'
import { failWith, replyInSequence, neverResponds } from '@calotype/api/mock'
import { fakeBridge, IMPORTS } from '@calotype/platform/fixtures'
import { useEffect, useEffectEvent, useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { createJpegFile } from '../fixtures/imageFiles.ts'
import { ScreenWithDock } from '../fixtures/ScreenWithDock.tsx'
import { storedItem } from '../fixtures/storedItem.ts'
import { createPhotos } from '../fixtures/createPhotos.ts'
import { findFileInput, findUploadAll } from '../fixtures/uploadScreen.ts'
import { UploadQueueProvider, useFetchedQueue } from '../queue/page/UploadQueueProvider.tsx'
import { UploadScreen } from '../upload/UploadScreen.tsx'
import { UploadDock } from './UploadDock.tsx'

const meta = preview.meta({
  component: UploadDock,
  args: { isVisible: true },
  // The screen decides whether the dock is visible.
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  render: () => <ScreenWithDock onAllUploaded={fn()} redirectDelayMs={60_000} />,
})

type Story = Pick<
  Parameters<NonNullable<typeof meta.input.play>>[0],
  'canvas' | 'canvasElement' | 'userEvent'
>

const dock = ({ canvas }: Pick<Story, 'canvas'>) => canvas.queryByRole('region', { name: 'Upload' })

/** Uploads three photos and opens another screen. */
async function uploadAndGo({ canvas, canvasElement, userEvent }: Story) {
  await userEvent.upload(await findFileInput(canvasElement), await createPhotos())
  await userEvent.click(await findUploadAll(canvas))
  await expect(dock({ canvas })).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
  await canvas.findByRole('region', { name: 'Upload' })
}

export const Uploading = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': replyInSequence(storedItem, neverResponds) } } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await uploadAndGo(story)
    await canvas.findByText('1 of 3 files uploaded')
    await expect(canvas.getByText('1 of 3 files done')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Resume' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await expect(dock(story)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Resume' })).toBeVisible()
  },
})

export const Done = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': storedItem } } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await uploadAndGo(story)
    await canvas.findByText('All 3 files are uploaded')
    await expect(canvas.getAllByText('Upload finished. 3 files uploaded.')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(dock(story)).toBeNull())
    await expect(canvas.getByRole('main')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await canvas.findByText('No files selected. Choose images to upload to your gallery.')
  },
})

export const FailedFilesRemoved = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': failWith(415) } } },
  play: async (story) => {
    const { canvas, userEvent } = story
    await uploadAndGo(story)
    await canvas.findByText('3 files failed to upload')
    await userEvent.click(canvas.getByRole('button', { name: 'Show details' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove 3 files' }))
    await waitFor(() => expect(dock(story)).toBeNull())
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
})

/** A restored upload may finish before the upload screen has loaded. The screen then has to report the result. */
export const DoneBeforeScreenLoads = meta.story({
  parameters: { platform: { mock: { 'POST /api/upload/': storedItem } } },
  render: function Render() {
    const [hasScreen, setHasScreen] = useState(false)
    return (
      <UploadQueueProvider>
        <UploadOnMount onUploaded={() => setHasScreen(true)} />
        {hasScreen && <UploadScreen onAllUploaded={fn()} redirectDelayMs={60_000} />}
        <UploadDock isVisible={false} />
      </UploadQueueProvider>
    )
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Successfully uploaded 1 file(s)')
    await expect(canvas.getByText('Your file is uploaded')).toBeVisible()
  },
})

function UploadOnMount({ onUploaded }: { onUploaded: () => void }) {
  const queue = useFetchedQueue()
  const onFinished = useEffectEvent(onUploaded)
  useEffect(() => {
    if (!queue) return
    void createJpegFile(3, 'lake.jpg')
      .then((photo) => queue.add([photo]))
      .then(() => queue.start({ labels: [], description: '' }))
    return queue.onFinished(onFinished)
  }, [queue])
  return null
}

export const Retried = meta.story({
  parameters: {
    platform: {
      mock: { 'POST /api/upload/': replyInSequence(failWith(507, 'Your storage is full.'), storedItem) },
    },
  },
  play: async (story) => {
    const { canvas, userEvent } = story
    await uploadAndGo(story)
    await canvas.findByText('1 files failed to upload')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(dock(story)).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry failed (1)' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await canvas.findByText(/uploaded$/)
  },
})

const bridge = fakeBridge()

export const Notice = meta.story({
  parameters: { platform: { bridge } },
  play: async ({ canvas, userEvent }) => {
    bridge.emitState({ status: 'none', notice: 'The record was damaged.' })
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await expect(await canvas.findByRole('region', { name: 'Folder import' })).toHaveTextContent(
      /^The record was damaged\.$/,
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }))
    await waitFor(async () => expect(await bridge.importState()).toEqual({ status: 'none' }))
  },
})

/** The notice stays after the user dismisses the import's own message. */
export const NoticeDuringImport = meta.story({
  parameters: { platform: { bridge } },
  play: async ({ canvas, userEvent }) => {
    const notice = 'The record was damaged.'
    bridge.emitState({ ...IMPORTS.sending, notice })
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    const importDock = within(await canvas.findByRole('region', { name: 'Folder import' }))
    await expect(importDock.getByText(notice)).toBeVisible()
    await userEvent.click(importDock.getByRole('button', { name: 'Dismiss this notice' }))
    await waitFor(() => expect(importDock.queryByText(notice)).toBeNull())
    await expect(importDock.getByText('412 of 1,032 files uploaded')).toBeVisible()

    bridge.emitState({ ...IMPORTS.preview, notice })
    await userEvent.click(await importDock.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Folder import' })).toHaveTextContent(
        /^The record was damaged\.$/,
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Folder import' })).toBeNull())
    await expect(await bridge.importState()).toEqual(IMPORTS.preview)
  },
})

const retried = fakeBridge({ importState: async () => IMPORTS.sending })

/** Another window may retry the import just before the user dismisses it in this window. */
export const ImportRetriedElsewhere = meta.story({
  parameters: { platform: { bridge: retried } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go' }))
    await canvas.findByText('412 of 1,032 files uploaded')
    retried.emitState(IMPORTS.done)
    await canvas.findByText('Family photos: Upload finished. 1,032 files uploaded.')
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
    await expect(canvas.getByRole('region', { name: 'Folder import' })).toBeVisible()
  },
})

export const UploadAndImport = meta.story({
  parameters: {
    platform: { bridge, mock: { 'POST /api/upload/': replyInSequence(storedItem, neverResponds) } },
  },
  play: async (story) => {
    const { canvas } = story
    bridge.emitState(IMPORTS.sending)
    await uploadAndGo(story)
    await canvas.findByRole('region', { name: 'Folder import' })
    await canvas.findByText('1 of 3 files uploaded')
    const docks = canvas.getAllByRole('region', { name: /^(Folder import|Upload)$/ })
    await expect(docks.map((each) => each.getAttribute('aria-label'))).toEqual(['Folder import', 'Upload'])
    await expect(canvas.getAllByRole('button', { name: 'Pause' })).toHaveLength(2)
  },
})
