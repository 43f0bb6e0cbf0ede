import {
  createPlan,
  deletePlan,
  getServerMessage,
  managedPlanQueries,
  planQueries,
  updatePlan,
  type ManagedPlan,
} from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../loaded/toLoadState.ts'
import { updateChangedFields } from '../updateChangedFields.ts'
import type { PlanFields } from './planForm.ts'
import type { PlansViewProps } from './PlansView.tsx'
import { planTexts } from './text.ts'

const toastTopic = 'plan'

/**
 * Returns all plans, and functions that change them. Saving a plan sends only the fields that differ from the plan that
 * the user opened in the form.
 */
export function usePlans(): PlansViewProps {
  const texts = useTexts(planTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = managedPlanQueries(api).all()
  const list = useQuery(query)
  const storage = useQuery(planQueries(api).storage())

  const handleSuccess = (message: string) => {
    toast.success(message, { topic: toastTopic })
    void queryClient.invalidateQueries({ queryKey: planQueries(api).all().queryKey })
    return queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const save = useMutation({
    mutationFn: ({ plan, fields }: { plan: ManagedPlan | null; fields: PlanFields }) =>
      plan
        ? updateChangedFields(plan, fields, (changed) => updatePlan(api, plan.id, changed))
        : createPlan(api, fields),
    onSuccess: () => handleSuccess(texts.saved),
    onError: () => void list.refetch(),
  })
  const remove = useMutation({
    mutationFn: (id: number) => deletePlan(api, id),
    onSuccess: () => handleSuccess(texts.deleted),
    onError: (error) =>
      void toast.error(getServerMessage(error) ?? texts.deleteFailed, { topic: toastTopic }),
  })

  return {
    plans: toLoadState(list, (error) => getServerMessage(error) ?? texts.failed),
    canBuyPlans: storage.data?.canBuyPlans ?? null,
    form: {
      isBusy: save.isPending,
      problem: save.isError ? (getServerMessage(save.error) ?? texts.form.failed) : null,
      onStart: save.reset,
      onSave: (plan, fields, onSaved) => save.mutate({ plan, fields }, { onSuccess: onSaved }),
    },
    deletion: {
      isBusy: remove.isPending,
      onDelete: (id, onSettled) => remove.mutate(id, { onSettled }),
    },
  }
}
