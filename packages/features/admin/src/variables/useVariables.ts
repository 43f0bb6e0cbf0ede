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
import { loadedOf } from '../loaded/loadedOf.ts'
import { text } from '../text.ts'
import { useFailureToast } from '../useFailureToast.ts'
import { changeOf, variableOf, type VariableValues } from './variableForm.ts'
import type { VariablesViewProps } from './VariablesView.tsx'

const words = text.variables
const about = 'variable'

/** Where the console buttons write to. */
export type Log = (title: string, variables: readonly PublicVariable[]) => void

/** All variables and the changes of them; after each the list is read anew (ADMV-010). */
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
  const say = (textOf: (reason: string) => string) => (error: unknown) =>
    void toast.error(textOf(reasonOf(error)), { about })

  const create = useMutation({
    mutationFn: (values: VariableValues) => createVariable(api, variableOf(values)),
    onSuccess: () => void done(words.created),
    onError: say(words.createFailed),
  })
  const update = useMutation({
    mutationFn: (values: VariableValues) => updateVariable(api, values.variableKey, changeOf(values)),
    onSuccess: () => void done(words.updated),
    onError: say(words.updateFailed),
  })
  const turn = useMutation({
    mutationFn: ({ key, isActive }: { key: string; isActive: boolean }) =>
      updateVariable(api, key, { isActive }),
    onSuccess: (_answer, { isActive }) => done(isActive ? words.activated : words.deactivated),
    onError: say(words.statusFailed),
  })
  const remove = useMutation({
    mutationFn: (key: string) => deleteVariable(api, key),
    onSuccess: () => done(words.deleted),
    onError: say(words.deleteFailed),
  })
  const clear = useMutation({
    mutationFn: () => clearVariableCache(api),
    onSuccess: () => void toast.success(words.cleared, { about }),
    onError: say(words.clearFailed),
  })
  const logPublic = useMutation({
    mutationFn: () => listPublicVariables(api),
    onSuccess: (variables) => {
      log(words.publicTitle, variables)
      toast.success(words.publicLogged, { about })
    },
    onError: say(words.publicFailed),
  })
  const logAppUrls = useMutation({
    mutationFn: () => listAppUrls(api),
    onSuccess: (variables) => {
      log(words.appUrlsTitle, variables)
      toast.success(words.appUrlsLogged, { about })
    },
    onError: say(words.appUrlsFailed),
  })

  return {
    variables: loadedOf(list, (error) => words.failedBecause(reasonOf(error))),
    switching: turn.isPending ? turn.variables.key : null,
    onSwitch: (key, isActive) => turn.mutate({ key, isActive }),
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
