import { giveUpStaged, messageOf, stagedQueries, type StagedFile } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../text.ts'
import type { StagedViewProps } from './StagedView.tsx'

/** What the server keeps of archives and could not take into the library; nothing while nobody knows. */
export function useStaged(): StagedViewProps {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery(stagedQueries(api).all())
  const [asked, setAsked] = useState<StagedFile | null>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ id }: StagedFile) => giveUpStaged(api, id),
    onSuccess: () => {
      setAsked(null)
      return queryClient.invalidateQueries({ queryKey: ['staged'] })
    },
  })
  return {
    files: data.filter(({ status }) => status === 'FAILED'),
    asked,
    isGoing: isPending,
    problem: error === null ? undefined : messageOf(error, text.staged.stayed),
    onAsk(file) {
      reset()
      setAsked(file)
    },
    onGiveUp: () => asked && mutate(asked),
    onKeep: () => setAsked(null),
  }
}
