import {
  discardStaged,
  getErrorMessage,
  stagedQueries,
  triggerProcessing,
  type StagedFile,
} from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadTexts } from '../text.ts'
import { isRetryable, isPending, sumBy, toRetryResults } from './toRetryResults.ts'
import type { StagedViewProps } from './StagedView.tsx'

/**
 * Polling interval in milliseconds for archives that are being unpacked or can be retried. Other apps can also retry,
 * stop and delete them.
 */
const POLL_MS = 3000

/** Retried archives in their state before the retry, and the time when the server accepted the retry. */
interface RetriedFiles {
  files: readonly StagedFile[]
  acceptedAt: number
}

/**
 * Returns archives that the server couldn't unpack, and the results of retries. Notifies the desktop app of every
 * change, because its import may be waiting for one of the archives.
 */
export function useStaged(): StagedViewProps {
  const text = useTexts(uploadTexts)
  const { api, bridge } = usePlatform()
  const queryClient = useQueryClient()
  const [retried, setRetried] = useState<RetriedFiles>({ files: [], acceptedAt: 0 })
  const isStopped = ({ id, status }: StagedFile) =>
    status === 'STAGED' && retried.files.some((file) => file.id === id)
  const { data = [], dataUpdatedAt } = useQuery({
    ...stagedQueries(api).all(),
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.status === 'PROCESSING' || file.canRetry || isStopped(file)) && POLL_MS,
  })
  // A response that is older than the retry doesn't include its results.
  const retries = dataUpdatedAt < retried.acceptedAt ? [] : toRetryResults(retried.files, data)
  const unpacking = new Set(retries.filter(isPending).map(({ id }) => id))
  const files = data.filter((file) => file.status === 'FAILED' || unpacking.has(file.id) || isStopped(file))
  const [deletingId, setDeletingId] = useState<number | null>(null)
  const fileToDelete = files.find(({ id }) => id === deletingId && !unpacking.has(id)) ?? null

  const added = sumBy(retries, 'added')
  useEffect(() => {
    if (added === 0) return
    for (const key of ['media', 'albums'])
      void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  }, [queryClient, added])

  /** Serialized states for detecting changes; null until they have loaded. */
  const snapshot =
    dataUpdatedAt > 0 ? JSON.stringify(data.map(({ id, status, message }) => [id, status, message])) : null
  const previousSnapshot = useRef(snapshot)
  useEffect(() => {
    if (previousSnapshot.current !== null && previousSnapshot.current !== snapshot)
      bridge?.recheckArchives().catch(() => {})
    previousSnapshot.current = snapshot
  }, [bridge, snapshot])

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staged'] })
  const deletion = useMutation({
    mutationFn: ({ id }: StagedFile) => discardStaged(api, id),
    onSuccess(_nothing, { id }) {
      setDeletingId(null)
      setRetried(({ files: previousFiles, acceptedAt }) => ({
        files: previousFiles.filter((file) => file.id !== id),
        acceptedAt,
      }))
      return refresh()
    },
  })
  const retry = useMutation({
    mutationFn: (_files: readonly StagedFile[]) => triggerProcessing(api),
    onSuccess(_nothing, retriedFiles) {
      setRetried({ files: retriedFiles, acceptedAt: Date.now() })
      return refresh()
    },
  })
  return {
    files,
    retries,
    fileToDelete,
    isDeleting: deletion.isPending,
    deleteError:
      deletion.error === null ? undefined : getErrorMessage(deletion.error, text.staged.deleteFailed),
    retryError: retry.error === null ? undefined : getErrorMessage(retry.error, text.staged.retryFailed),
    isRetrying: retry.isPending || unpacking.size > 0,
    onRetry: () => retry.mutate(files.filter(isRetryable)),
    onDelete(file) {
      deletion.reset()
      setDeletingId(file.id)
    },
    onConfirmDelete: () => fileToDelete && deletion.mutate(fileToDelete),
    onCancelDelete: () => setDeletingId(null),
  }
}
