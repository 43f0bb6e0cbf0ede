import { useTexts } from '@calotype/platform'
import type { EmailTemplate, TemplateWrite } from '@calotype/api'
import { Button, ConfirmDialog, EmptyState, Plus, Stack } from '@calotype/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { LoadBoundary } from '../../loaded/LoadBoundary.tsx'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateRow } from './TemplateRow.tsx'

export interface TemplatesViewProps {
  templates: LoadState<readonly EmailTemplate[]>
  isSaving: boolean
  isDeleting: boolean
  /** `id` is null for a new template. */
  onSave: (id: number | null, body: TemplateWrite, onSaved: () => void) => void
  onToggle: (id: number) => void
  onDelete: (id: number, onSettled: () => void) => void
}

type OpenDialog =
  | { action: 'none' }
  | { action: 'form'; template: EmailTemplate | null }
  | { action: 'delete'; template: EmailTemplate }

/**
 * List of templates, or the form for one template. Saving and canceling close the form (ADME-006, ADME-007, ADME-018,
 * ADME-019).
 */
export function TemplatesView({
  templates,
  isSaving,
  isDeleting,
  onSave,
  onToggle,
  onDelete,
}: TemplatesViewProps) {
  const texts = useTexts(emailTexts).templates
  const [open, setOpen] = useState<OpenDialog>({ action: 'none' })
  const add = useRef<HTMLButtonElement>(null)
  const close = () => setOpen({ action: 'none' })
  const closeForm = () => {
    flushSync(close)
    add.current?.focus()
  }
  const openForm = (template: EmailTemplate | null) => setOpen({ action: 'form', template })

  if (open.action === 'form')
    return (
      <TemplateForm
        template={open.template}
        isSaving={isSaving}
        onSave={(body) => onSave(open.template?.id ?? null, body, closeForm)}
        onCancel={closeForm}
      />
    )

  const addButton = (
    <Button ref={add} tone="primary" icon={<Plus />} onClick={() => openForm(null)}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <LoadBoundary loaded={templates} loading={texts.loading}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={texts.empty} hint={texts.emptyHint} action={addButton} />
          ) : (
            <Stack gap={4}>
              <div className={css.actions}>{addButton}</div>
              <ul className={css.list}>
                {list.map((template) => (
                  <TemplateRow
                    key={template.id}
                    template={template}
                    onEdit={() => openForm(template)}
                    onToggle={() => onToggle(template.id)}
                    onDelete={() => setOpen({ action: 'delete', template })}
                  />
                ))}
              </ul>
            </Stack>
          )
        }
      </LoadBoundary>
      <ConfirmDialog
        open={open.action === 'delete'}
        title={texts.deleteTitle}
        message={texts.deleteMessage}
        confirmLabel={texts.deleteTitle}
        busy={isDeleting}
        onConfirm={() => open.action === 'delete' && onDelete(open.template.id, close)}
        onCancel={close}
      />
    </>
  )
}
