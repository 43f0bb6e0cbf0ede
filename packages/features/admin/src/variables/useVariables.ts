import {
  clearVariableCache,
  createVariable,
  deleteVariable,
  listAppUrls,
  listPublicVariables,
  getReason,
  updateVariable,
  variableQueries,
  type PublicVariable,
} from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import { adminTexts } from '../text.ts'
import { updateChangedFields } from '../updateChangedFields.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { toUpdate, toVariable, type VariableValues } from './createVariableForm.ts'
import type { VariablesViewProps } from './VariablesView.tsx'
const toastTopic = 'variable'

/** Receives the output of the log buttons. */
export type Log = (title: string, variables: readonly PublicVariable[]) => void

/** Returns the variables and functions that change them. Each change reloads the list (ADMV-010). */
export function useVariables(log: Log): VariablesViewProps {
  const texts = useTexts(adminTexts).variables
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = variableQueries(api).all()
  const list = useQuery(query)
  const knownQuery = useQuery(variableQueries(api).known())
  useFailureToast(list.errorUpdatedAt, texts.failed)

  const handleSuccess = (message: string) => {
    toast.success(message, { topic: toastTopic })
    return queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const showError = (toText: (reason: string) => string) => (error: unknown) =>
    void toast.error(toText(getReason(error)), { topic: toastTopic })

  const create = useMutation({
    mutationFn: (values: VariableValues) => createVariable(api, toVariable(values)),
    onSuccess: () => void handleSuccess(texts.created),
    onError: showError(texts.createFailed),
  })
  const update = useMutation({
    mutationFn: (values: VariableValues) =>
      updateChangedFields(
        list.data?.find(({ variableKey }) => variableKey === values.variableKey),
        toUpdate(values),
        (changed) => updateVariable(api, values.variableKey, changed),
      ),
    onSuccess: () => void handleSuccess(texts.updated),
    onError: (error) => {
      showError(texts.updateFailed)(error)
      void list.refetch()
    },
  })
  const switchActive = useMutation({
    mutationFn: ({ key, isActive }: { key: string; isActive: boolean }) =>
      updateVariable(api, key, { isActive }),
    onSuccess: (_response, { isActive }) => handleSuccess(isActive ? texts.activated : texts.deactivated),
    onError: showError(texts.statusFailed),
  })
  const remove = useMutation({
    mutationFn: (key: string) => deleteVariable(api, key),
    onSuccess: () => handleSuccess(texts.deleted),
    onError: showError(texts.deleteFailed),
  })
  const clear = useMutation({
    mutationFn: () => clearVariableCache(api),
    onSuccess: () => void toast.success(texts.cleared, { topic: toastTopic }),
    onError: showError(texts.clearFailed),
  })
  const logPublic = useMutation({
    mutationFn: () => listPublicVariables(api),
    onSuccess: (variables) => {
      log(texts.publicTitle, variables)
      toast.success(texts.publicLogged, { topic: toastTopic })
    },
    onError: showError(texts.publicFailed),
  })
  const logAppUrls = useMutation({
    mutationFn: () => listAppUrls(api),
    onSuccess: (variables) => {
      log(texts.appUrlsTitle, variables)
      toast.success(texts.appUrlsLogged, { topic: toastTopic })
    },
    onError: showError(texts.appUrlsFailed),
  })

  return {
    variables: toLoadState(list, (error) => texts.failedBecause(getReason(error))),
    known: knownQuery.data?.variables ?? null,
    switching: switchActive.isPending ? switchActive.variables.key : null,
    onSwitch: (key, isActive) => switchActive.mutate({ key, isActive }),
    form: {
      isBusy: create.isPending || update.isPending,
      problem: getProblem(),
      onStart: () => {
        create.reset()
        update.reset()
      },
      onCreate: (values, onSaved) => create.mutate(values, { onSuccess: onSaved }),
      onUpdate: (values, onSaved) => update.mutate(values, { onSuccess: onSaved }),
    },
    deletion: {
      isBusy: remove.isPending,
      onDelete: (key, onSettled) => remove.mutate(key, { onSettled }),
    },
    cache: {
      isBusy: clear.isPending,
      onClear: (onSettled) => clear.mutate(undefined, { onSettled }),
    },
    onLogPublic: () => logPublic.mutate(),
    onLogAppUrls: () => logAppUrls.mutate(),
  }

  function getProblem(): string | null {
    if (create.isError) return texts.createFailed(getReason(create.error))
    return update.isError ? texts.updateFailed(getReason(update.error)) : null
  }
}
