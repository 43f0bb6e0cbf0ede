import {
  clearVariableCache,
  createVariable,
  deleteVariable,
  listAppUrls,
  listPublicVariables,
  reasonOf,
  updateVariable,
  variableQueries,
  type PublicVariable,
} from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import { text } from '../text.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { changeOf, variableOf, type VariableValues } from './variableForm.ts'
import type { VariablesViewProps } from './VariablesView.tsx'

const words = text.variables
const about = 'variable'

/** Receives the output of the log buttons. */
export type Log = (title: string, variables: readonly PublicVariable[]) => void

/** Loads and changes variables. Each change reloads the list (ADMV-010). */
export function useVariables(log: Log): VariablesViewProps {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = variableQueries(api).all()
  const list = useQuery(query)
  useFailureToast(list.errorUpdatedAt, words.failed)

  const done = (message: string) => {
    toast.success(message, { about })
    return queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const showError = (textOf: (reason: string) => string) => (error: unknown) =>
    void toast.error(textOf(reasonOf(error)), { about })

  const create = useMutation({
    mutationFn: (values: VariableValues) => createVariable(api, variableOf(values)),
    onSuccess: () => void done(words.created),
    onError: showError(words.createFailed),
  })
  const update = useMutation({
    mutationFn: (values: VariableValues) => updateVariable(api, values.variableKey, changeOf(values)),
    onSuccess: () => void done(words.updated),
    onError: showError(words.updateFailed),
  })
  const switchActive = useMutation({
    mutationFn: ({ key, isActive }: { key: string; isActive: boolean }) =>
      updateVariable(api, key, { isActive }),
    onSuccess: (_response, { isActive }) => done(isActive ? words.activated : words.deactivated),
    onError: showError(words.statusFailed),
  })
  const remove = useMutation({
    mutationFn: (key: string) => deleteVariable(api, key),
    onSuccess: () => done(words.deleted),
    onError: showError(words.deleteFailed),
  })
  const clear = useMutation({
    mutationFn: () => clearVariableCache(api),
    onSuccess: () => void toast.success(words.cleared, { about }),
    onError: showError(words.clearFailed),
  })
  const logPublic = useMutation({
    mutationFn: () => listPublicVariables(api),
    onSuccess: (variables) => {
      log(words.publicTitle, variables)
      toast.success(words.publicLogged, { about })
    },
    onError: showError(words.publicFailed),
  })
  const logAppUrls = useMutation({
    mutationFn: () => listAppUrls(api),
    onSuccess: (variables) => {
      log(words.appUrlsTitle, variables)
      toast.success(words.appUrlsLogged, { about })
    },
    onError: showError(words.appUrlsFailed),
  })

  return {
    variables: toLoadState(list, (error) => words.failedBecause(reasonOf(error))),
    switching: switchActive.isPending ? switchActive.variables.key : null,
    onSwitch: (key, isActive) => switchActive.mutate({ key, isActive }),
    form: {
      isBusy: create.isPending || update.isPending,
      problem: problemOf(),
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

  function problemOf(): string | null {
    if (create.isError) return words.createFailed(reasonOf(create.error))
    return update.isError ? words.updateFailed(reasonOf(update.error)) : null
  }
}
