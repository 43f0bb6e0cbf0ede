import { FormDialog as Form } from '@calotype/ui'
import type { ReactNode } from 'react'
import { text } from './text.ts'

export interface FormDialogProps {
  title: string
  description?: string
  isBusy: boolean
  /** Why the last try failed. */
  problem: string | null
  onSubmit: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

const words = text.form

/** A form in a dialog, with the administration's words. */
export function FormDialog({ isBusy, problem, ...form }: FormDialogProps) {
  return (
    <Form
      {...form}
      submitLabel={isBusy ? words.saving : words.save}
      cancelLabel={words.cancel}
      busy={isBusy}
      error={problem ?? undefined}
    />
  )
}
