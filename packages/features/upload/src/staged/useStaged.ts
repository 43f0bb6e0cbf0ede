import { discardStaged, messageOf, stagedQueries, triggerProcessing, type StagedFile } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import { canBeTried, isUnderWay, sumOf, triesOf } from './triesOf.ts'
import type { StagedViewProps } from './StagedView.tsx'

/**
 * How often it is asked what has become of those that the server unpacks, or may unpack once more: an app can ask for that
 * too, and can stop one that was tried here, to give it up then.
 */
const POLL_MS = 3000

/** Archives that were tried again here, as they were before, and when the server took that up. */
interface Tried {
  files: readonly StagedFile[]
  at: number
}

/**
 * What the server keeps of archives and could not take into the library, and what another try of them has led to; nothing
 * while nobody knows. An app beside the page is told to look when one was given up or tried again, here or elsewhere, for its
 * import may tell of it.
 */
export function useStaged(): StagedViewProps {
  const { api, bridge } = usePlatform()
  const queryClient = useQueryClient()
  const [tried, setTried] = useState<Tried>({ files: [], at: 0 })
  const isStopped = ({ id, status }: StagedFile) =>
    status === 'STAGED' && tried.files.some((file) => file.id === id)
  const { data = [], dataUpdatedAt } = useQuery({
    ...stagedQueries(api).all(),
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.status === 'PROCESSING' || file.canRetry || isStopped(file)) && POLL_MS,
  })
  // What was asked before the try tells nothing of it.
  const tries = dataUpdatedAt < tried.at ? [] : triesOf(tried.files, data)
  const unpacking = new Set(tries.filter(isUnderWay).map(({ id }) => id))
  const files = data.filter((file) => file.status === 'FAILED' || unpacking.has(file.id) || isStopped(file))
  const [askedId, setAskedId] = useState<number | null>(null)
  const asked = files.find(({ id }) => id === askedId && !unpacking.has(id)) ?? null

  const added = sumOf(tries, 'added')
  useEffect(() => {
    if (added === 0) return
    for (const key of ['media', 'albums'])
      void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
  }, [queryClient, added])

  /** How they stand; null before it is known. */
  const standing =
    dataUpdatedAt > 0 ? JSON.stringify(data.map(({ id, status, message }) => [id, status, message])) : null
  const stood = useRef(standing)
  useEffect(() => {
    if (stood.current !== null && stood.current !== standing) bridge?.lookAtArchives().catch(() => {})
    stood.current = standing
  }, [bridge, standing])

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staged'] })
  const giveUp = useMutation({
    mutationFn: ({ id }: StagedFile) => discardStaged(api, id),
    onSuccess(_nothing, { id }) {
      setAskedId(null)
      setTried(({ files: before, at }) => ({ files: before.filter((file) => file.id !== id), at }))
      return refresh()
    },
  })
  const tryAgain = useMutation({
    mutationFn: (_files: readonly StagedFile[]) => triggerProcessing(api),
    onSuccess(_nothing, again) {
      setTried({ files: again, at: Date.now() })
      return refresh()
    },
  })
  return {
    files,
    tries,
    asked,
    isGoing: giveUp.isPending,
    problem: giveUp.error === null ? undefined : messageOf(giveUp.error, text.staged.stayed),
    notTried: tryAgain.error === null ? undefined : messageOf(tryAgain.error, text.staged.notTried),
    isTrying: tryAgain.isPending || unpacking.size > 0,
    onTryAgain: () => tryAgain.mutate(files.filter(canBeTried)),
    onAsk(file) {
      giveUp.reset()
      setAskedId(file.id)
    },
    onGiveUp: () => asked && giveUp.mutate(asked),
    onKeep: () => setAskedId(null),
  }
}
