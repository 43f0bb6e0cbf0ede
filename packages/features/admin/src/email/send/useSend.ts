import {
  createMailing,
  emailQueries,
  getServerMessage,
  managedPlanQueries,
  queueEmail,
  roleQueries,
  sendEmail,
} from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toLoadState, type LoadState } from '../../loaded/toLoadState.ts'
import { emailTexts } from '../text.ts'
import type { Groups } from './GroupFields.tsx'
import type { SendFormProps } from './SendForm.tsx'
import { toEmail, toMailing, type Group, type SendValues } from './sendValues.ts'

/**
 * Returns functions that send emails immediately or through the queue (ADME-014 to ADME-016, ADME-033 to ADME-037).
 *
 * @param onMailing called after an email to a group was queued
 */
export function useSend(onMailing: () => void): SendFormProps {
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

  const mailing = useMutation({
    mutationFn: ({ group, values }: { group: Group; values: SendValues }) =>
      createMailing(api, toMailing(group, values)),
    onSuccess: () => {
      toast.success(text.send.queued)
      void queryClient.invalidateQueries({ queryKey: ['email', 'mailings'] })
      onMailing()
    },
    onError: (error) => void toast.error(getServerMessage(error) ?? text.send.queueFailed),
  })

  const loadPlaceholders = useCallback(
    (recipient: string) => queryClient.ensureQueryData(emailQueries(api).placeholders(recipient)),
    [api, queryClient],
  )

  return {
    loadPlaceholders,
    templates: toLoadState(templates, () => text.templates.loadFailed),
    groups: useGroups(),
    busy: send.isPending ? 'sending' : queue.isPending || mailing.isPending ? 'queueing' : null,
    onSend: (values, onSent) => send.mutate(values, { onSuccess: ({ success }) => success && onSent() }),
    onQueue: (values, onQueued) => queue.mutate(values, { onSuccess: onQueued }),
    onQueueMailing: (group, values, onQueued) => mailing.mutate({ group, values }, { onSuccess: onQueued }),
  }
}

function useGroups(): Groups {
  const texts = useTexts(emailTexts).send
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const roles = useQuery(roleQueries(api).all())
  const plans = useQuery(managedPlanQueries(api).all())
  const loadCount = useCallback(
    (group: Group, isTransactional: boolean) =>
      queryClient.fetchQuery(emailQueries(api).audience({ ...group, isTransactional })),
    [api, queryClient],
  )
  return {
    roles: toNames(roles, texts.rolesFailed),
    plans: toNames(plans, texts.plansFailed),
    loadCount,
  }
}

/** Derives the names of roles or plans from their query. */
const toNames = (
  { data, error, refetch }: UseQueryResult<readonly { name: string }[]>,
  failed: string,
): LoadState<readonly string[]> =>
  toLoadState(
    { data: data?.map(({ name }) => name), error, refetch },
    (cause) => getServerMessage(cause) ?? failed,
  )
