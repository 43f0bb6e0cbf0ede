import {
  createTemplate,
  deleteTemplate,
  emailQueries,
  getServerMessage,
  toggleTemplate,
  updateTemplate,
  type TemplateWrite,
} from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toLoadState } from '../../loaded/toLoadState.ts'
import { updateChangedFields } from '../../updateChangedFields.ts'
import { useFailureToast } from '../../useFailureToast.ts'
import { emailTexts } from '../text.ts'
import type { TemplatesViewProps } from './TemplatesView.tsx'

/**
 * Returns the templates and functions that change them. Each change reloads the list (ADME-020, ADME-038, ADME-041 to
 * ADME-047).
 */
export function useTemplates(): TemplatesViewProps {
  const texts = useTexts(emailTexts).templates
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const templates = useQuery(emailQueries(api).templates())
  useFailureToast(templates.errorUpdatedAt, texts.loadFailed)
  const reload = () => queryClient.invalidateQueries({ queryKey: ['email', 'templates'] })
  const withToasts = (successMessage: string, failureMessage: string) => ({
    onSuccess: () => {
      toast.success(successMessage)
      return reload()
    },
    onError: () => void toast.error(failureMessage),
  })

  const create = useMutation({
    mutationFn: (body: TemplateWrite) => createTemplate(api, body),
    ...withToasts(texts.created, texts.saveFailed),
  })
  const update = useMutation({
    mutationFn: ({ id, body }: { id: number; body: TemplateWrite }) =>
      updateChangedFields(
        templates.data?.find((template) => template.id === id),
        body,
        (changed) => updateTemplate(api, id, changed),
      ),
    ...withToasts(texts.updated, texts.saveFailed),
    onError: (error) => {
      toast.error(getServerMessage(error) ?? texts.saveFailed)
      void reload()
    },
  })
  const toggle = useMutation({
    mutationFn: (id: number) => toggleTemplate(api, id),
    ...withToasts(texts.toggled, texts.toggleFailed),
  })
  const remove = useMutation({
    mutationFn: (id: number) => deleteTemplate(api, id),
    ...withToasts(texts.deleted, texts.deleteFailed),
  })

  return {
    templates: toLoadState(templates, () => texts.loadFailed),
    isSaving: create.isPending || update.isPending,
    isDeleting: remove.isPending,
    onSave: (id, body, onSaved) => {
      if (id === null) create.mutate(body, { onSuccess: onSaved })
      else update.mutate({ id, body }, { onSuccess: onSaved })
    },
    onToggle: toggle.mutate,
    onDelete: (id, onSettled) => remove.mutate(id, { onSettled }),
  }
}
