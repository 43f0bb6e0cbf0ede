import { giveUpStaged, messageOf, stagedQueries, triggerProcessing, type StagedFile } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../text.ts'
import type { StagedViewProps } from './StagedView.tsx'

/** How often it is asked what has become of those that the server unpacks, or may unpack once more: an app can ask for that too. */
const POLL_MS = 3000

/** What the server keeps of archives and could not take into the library; nothing while nobody knows. */
export function useStaged(): StagedViewProps {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({
    ...stagedQueries(api).all(),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status, canRetry }) => status === 'PROCESSING' || canRetry) && POLL_MS,
  })
  const files = data.filter(({ status }) => status === 'FAILED')
  const [askedId, setAskedId] = useState<number | null>(null)
  const asked = files.find(({ id }) => id === askedId) ?? null
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staged'] })
  const giveUp = useMutation({
    mutationFn: ({ id }: StagedFile) => giveUpStaged(api, id),
    onSuccess: () => {
      setAskedId(null)
      return refresh()
    },
  })
  const tryAgain = useMutation({
    mutationFn: () => triggerProcessing(api),
    onSuccess: refresh,
    onError: (error) => void toast.error(messageOf(error, text.staged.notTried)),
  })
  return {
    files,
    asked,
    isGoing: giveUp.isPending,
    problem: giveUp.error === null ? undefined : messageOf(giveUp.error, text.staged.stayed),
    isTrying: tryAgain.isPending,
    onTryAgain: () => tryAgain.mutate(),
    onAsk(file) {
      giveUp.reset()
      setAskedId(file.id)
    },
    onGiveUp: () => asked && giveUp.mutate(asked),
    onKeep: () => setAskedId(null),
  }
}
