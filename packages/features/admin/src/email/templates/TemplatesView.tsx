import type { EmailTemplate, TemplateWrite } from '@calotype/api'
import {
  Button,
  ConfirmDialog,
  Delayed,
  EmptyState,
  ErrorPanel,
  Plus,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@calotype/ui'
import { useState } from 'react'
import * as css from '../Email.css.ts'
import { text } from '../text.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateRow } from './TemplateRow.tsx'

/** What the list of templates can show. */
export type Templates =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; list: readonly EmailTemplate[] }

export interface TemplatesViewProps {
  templates: Templates
  isSaving: boolean
  isDeleting: boolean
  /** `id` is null for a new one. */
  onSave: (id: number | null, body: TemplateWrite, onSaved: () => void) => void
  onToggle: (id: number) => void
  onDelete: (id: number, onSettled: () => void) => void
}

/** What is open beside the list: nothing, a form, or the question before a deletion. */
type Open =
  | { act: 'none' }
  | { act: 'form'; template: EmailTemplate | null }
  | { act: 'delete'; template: EmailTemplate }

const words = text.templates

/** The templates, or the form of one; saving and cancelling close the form (ADME-006, ADME-007, ADME-018, ADME-019). */
export function TemplatesView({
  templates,
  isSaving,
  isDeleting,
  onSave,
  onToggle,
  onDelete,
}: TemplatesViewProps) {
  const [open, setOpen] = useState<Open>({ act: 'none' })
  const close = () => setOpen({ act: 'none' })
  const write = (template: EmailTemplate | null) => setOpen({ act: 'form', template })

  if (open.act === 'form')
    return (
      <TemplateForm
        template={open.template}
        isSaving={isSaving}
        onSave={(body) => onSave(open.template?.id ?? null, body, close)}
        onCancel={close}
      />
    )

  const add = (
    <Button tone="primary" icon={<Plus />} onClick={() => write(null)}>
      {words.add}
    </Button>
  )
  switch (templates.status) {
    case 'loading':
      return (
        <Delayed>
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Stack gap={3}>
            <Skeleton height="5rem" radius="medium" />
            <Skeleton height="5rem" radius="medium" />
          </Stack>
        </Delayed>
      )
    case 'failed':
      return (
        <ErrorPanel
          title={text.tabs.templates}
          message={words.loadFailed}
          retryLabel={text.retry}
          onRetry={templates.onRetry}
        />
      )
    case 'ready':
      if (templates.list.length === 0)
        return <EmptyState title={words.empty} hint={words.emptyHint} action={add} />
      return (
        <Stack gap={4}>
          <div className={css.acts}>{add}</div>
          <ul className={css.list}>
            {templates.list.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onEdit={() => write(template)}
                onToggle={() => onToggle(template.id)}
                onDelete={() => setOpen({ act: 'delete', template })}
              />
            ))}
          </ul>
          <ConfirmDialog
            open={open.act === 'delete'}
            title={words.deleteTitle}
            message={words.deleteMessage}
            confirmLabel={words.deleteTitle}
            busy={isDeleting}
            onConfirm={() => open.act === 'delete' && onDelete(open.template.id, close)}
            onCancel={close}
          />
        </Stack>
      )
  }
}
