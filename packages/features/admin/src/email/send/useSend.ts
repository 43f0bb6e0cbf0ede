import { emailQueries, queueEmail, sendEmail } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { emailTexts } from '../text.ts'
import type { SendFormProps } from './SendForm.tsx'
import { toEmail, type SendValues } from './sendValues.ts'

/** Returns functions that send emails immediately or through the queue (ADME-014 to ADME-016, ADME-033 to ADME-037). */
export function useSend(): SendFormProps {
  const text = useTexts(emailTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const templates = useQuery(emailQueries(api).activeTemplates())

  const send = useMutation({
    mutationFn: (values: SendValues) => sendEmail(api, toEmail(values)),
    onSuccess: ({ success, errorMessage }) => {
      if (success) toast.success(text.send.sent)
      else toast.error(errorMessage || text.send.refused)
      void queryClient.invalidateQueries({ queryKey: ['email', 'history'] })
      void queryClient.invalidateQueries({ queryKey: ['email', 'stats'] })
    },
    onError: () => void toast.error(text.send.failed),
  })
  const queue = useMutation({
    mutationFn: (values: SendValues) => queueEmail(api, toEmail(values)),
    onSuccess: () => void toast.success(text.send.queued),
    onError: () => void toast.error(text.send.queueFailed),
  })

  const loadPlaceholders = useCallback(
    (recipient: string) => queryClient.ensureQueryData(emailQueries(api).placeholders(recipient)),
    [api, queryClient],
  )

  return {
    loadPlaceholders,
    templates: templates.data ?? [],
    busy: send.isPending ? 'sending' : queue.isPending ? 'queueing' : null,
    onSend: (values, onSent) => send.mutate(values, { onSuccess: ({ success }) => success && onSent() }),
    onQueue: (values, onQueued) => queue.mutate(values, { onSuccess: onQueued }),
  }
}
