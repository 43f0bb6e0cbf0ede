import {
  createFlag,
  deleteFlag,
  flagQueries,
  getServerMessage,
  updateFlag,
  variableQueries,
  type FeatureFlag,
} from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import { adminTexts } from '../text.ts'
import { updateChangedFields } from '../updateChangedFields.ts'
import type { FlagsViewProps } from './FlagsView.tsx'
const toastTopic = 'flag'

/**
 * Returns the feature flags and functions that change them. After a change, the list shows the flag that the server
 * returned (ADMF-004).
 */
export function useFlags(): FlagsViewProps {
  const texts = useTexts(adminTexts).flags
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = flagQueries(api).all()
  const list = useQuery(query)
  const knownQuery = useQuery(variableQueries(api).known())

  const change = (map: (flags: FeatureFlag[]) => FeatureFlag[]) =>
    queryClient.setQueryData(query.queryKey, (now) => now && map(now))
  const replaceFlag = (updated: FeatureFlag) => {
    change((now) => now.map((flag) => (flag.name === updated.name ? updated : flag)))
    toast.success(texts.updated, { topic: toastTopic })
  }
  const showError = (fallback: string) => (error: unknown) =>
    void toast.error(getServerMessage(error) ?? fallback, { topic: toastTopic })

  const create = useMutation({
    mutationFn: ({ name, value, description }: FeatureFlag) => createFlag(api, { name, value, description }),
    onSuccess: (created) => {
      change((now) => [...now, created].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      toast.success(texts.created, { topic: toastTopic })
    },
    onError: showError(texts.createFailed),
  })
  const update = useMutation({
    mutationFn: ({ name, ...fields }: FeatureFlag) =>
      updateChangedFields(
        list.data?.find((flag) => flag.name === name),
        fields,
        (changed) => updateFlag(api, name, changed),
      ),
    onSuccess: replaceFlag,
    onError: (error) => {
      showError(texts.updateFailed)(error)
      void list.refetch()
    },
  })
  const switchActive = useMutation({
    mutationFn: ({ name, active }: { name: string; active: boolean }) => updateFlag(api, name, { active }),
    onSuccess: replaceFlag,
    onError: showError(texts.updateFailed),
  })
  const remove = useMutation({
    mutationFn: (name: string) => deleteFlag(api, name),
    onSuccess: (_response, name) => {
      change((now) => now.filter((flag) => flag.name !== name))
      toast.success(texts.deleted, { topic: toastTopic })
    },
    onError: showError(texts.deleteFailed),
  })

  return {
    flags: toLoadState(list, (error) => getServerMessage(error) ?? texts.failed),
    known: knownQuery.data?.flags ?? null,
    switching: switchActive.isPending ? switchActive.variables.name : null,
    onSwitch: (name, active) => switchActive.mutate({ name, active }),
    form: {
      isBusy: create.isPending || update.isPending,
      problem: getProblem(),
      onStart: () => {
        create.reset()
        update.reset()
      },
      onCreate: (flag, onSaved) => create.mutate(flag, { onSuccess: onSaved }),
      onUpdate: (flag, onSaved) => update.mutate(flag, { onSuccess: onSaved }),
    },
    deletion: {
      isBusy: remove.isPending,
      onDelete: (name, onSettled) => remove.mutate(name, { onSettled }),
    },
  }

  function getProblem(): string | null {
    if (create.isError) return getServerMessage(create.error) ?? texts.createFailed
    return update.isError ? (getServerMessage(update.error) ?? texts.updateFailed) : null
  }
}
