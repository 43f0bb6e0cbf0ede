import { useTexts } from '@calotype/platform'
import { FormDialog as Form } from '@calotype/ui'
import type { ReactNode } from 'react'
import { adminTexts } from './text.ts'

export interface FormDialogProps {
  title: string
  description?: string
  isBusy: boolean
  /** Error message of the last attempt. */
  problem: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Form dialog of the admin screens. */
export function FormDialog({ isBusy, problem, ...form }: FormDialogProps) {
  const texts = useTexts(adminTexts).form
  return (
    <Form
      {...form}
      submitLabel={isBusy ? texts.saving : texts.save}
      cancelLabel={texts.cancel}
      busy={isBusy}
      error={problem ?? undefined}
    />
  )
}
