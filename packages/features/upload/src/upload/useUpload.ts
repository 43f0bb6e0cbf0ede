import { useFormat, useTexts } from '@calotype/platform'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FoundFiles } from '@calotype/ui'
import type { Batch } from '../queue/items/batch.ts'
import { useChooseAgain } from '../queue/page/useChooseAgain.ts'
import { createControls } from '../queue/page/createControls.ts'
import type { Rejection } from '../queue/adding/checkFiles.ts'
import { findLabelsProblem, parseLabels } from '../queue/adding/labels.ts'
import { useFormatSet } from '../queue/page/useFormatSet.ts'
import { useQueue } from '../queue/page/UploadQueueProvider.tsx'
import { useSnapshot } from '../queue/page/useSnapshot.ts'
import { createBatchMessages, createRejectionMessages } from '../status/statusMessage.ts'
import { STATUS_MESSAGE_LIFETIME_MS, useStatusMessages } from '../status/useStatusMessages.ts'
import { useUploadSource } from '../source/useUploadSource.ts'
import { uploadTexts } from '../text.ts'
import type { UploadScreenProps } from './UploadScreen.tsx'
import { isUploaded, toQueueBatch, toSelectedFiles } from './queueBatch.ts'
import type { UploadViewProps } from './UploadView.tsx'
import { UPLOAD_REDIRECT_DELAY_MS, useRedirect } from './useRedirect.ts'

/** Returns the state of the upload screen: the queue, the fields and the messages. */
export function useUpload({
  albumId = null,
  onAllUploaded,
  redirectDelayMs = UPLOAD_REDIRECT_DELAY_MS,
  messageLifetimeMs = STATUS_MESSAGE_LIFETIME_MS,
}: UploadScreenProps): UploadViewProps {
  const text = useTexts(uploadTexts)
  const { formatAlbumTitle } = useFormat()
  const queue = useQueue()
  const { albums } = useUploadSource()
  const album = useQuery({
    queryKey: [albums?.name, 'one', albumId],
    queryFn: albums && albumId !== null ? ({ signal }) => albums.one(albumId, signal) : skipToken,
  }).data
  const snapshot = useSnapshot(queue)
  const { formats, candidateFormats, loadFormats } = useFormatSet()
  const { show, forget: clearMessages, ...status } = useStatusMessages(messageLifetimeMs)
  const [labels, setLabels] = useState('')
  const [description, setDescription] = useState('')
  const [rejections, setRejections] = useState<readonly Rejection[]>([])
  const problem = findLabelsProblem(parseLabels(labels), text)

  const showMessages = useEffectEvent((batch: Batch) => show(createBatchMessages(batch, text)))
  useEffect(() => {
    const showOutcome = (batch: Batch) => showMessages(batch)
    // A restored upload may finish before the screen has loaded.
    const outcome = queue.getOutcome()
    if (outcome) showOutcome(outcome)
    return queue.onFinished(showOutcome)
  }, [queue])
  const batch = toQueueBatch(snapshot, queue.getProgress, text)
  // Uploaded files stay in the queue for the dock. They are removed when the upload screen is opened the next time.
  const isFinished = useEffectEvent(() =>
    isUploaded(toQueueBatch(queue.getSnapshot(), queue.getProgress, text)),
  )
  useEffect(() => {
    if (queue.getOutcome()) return
    if (isFinished()) queue.clear()
    else queue.discardFinished()
  }, [queue])
  useRedirect(isUploaded(batch) && queue.getOutcome() !== null, redirectDelayMs, () => {
    if (rejections.length === 0) onAllUploaded()
  })

  async function onFiles(files: FoundFiles) {
    const rejected = await queue.add(files, await loadFormats())
    show(createRejectionMessages(rejected, text))
    setRejections((before) => [...before, ...rejected])
  }

  return {
    ...createControls(queue, text),
    batch,
    files: toSelectedFiles(snapshot),
    formats,
    candidateFormats,
    albumTitle: album && formatAlbumTitle(album),
    sentBytes: queue.sentBytes,
    status,
    rejectedFiles: { rejected: rejections, onDismiss: () => setRejections([]) },
    details: {
      labels,
      labelsProblem: problem,
      description,
      onLabelsChange: setLabels,
      onDescriptionChange: setDescription,
    },
    onFiles,
    onChooseAgain: useChooseAgain(formats, onFiles),
    onStopFinding: queue.stopAdding,
    onRemove: queue.remove,
    onClearAll() {
      queue.clear()
      clearMessages()
      setRejections([])
    },
    onUploadAll() {
      if (queue.isRunning()) return
      if (problem !== null) return show([{ tone: 'danger', message: problem }])
      const count = queue.start({
        labels: parseLabels(labels),
        description,
        ...(albumId !== null && { albumId }),
      })
      if (count === 0 && !snapshot.isAdding) show([{ tone: 'danger', message: text.nothingToUpload }])
    },
    onRetry: queue.retry,
  }
}
