import { Banner, Button, Dialog, Stack } from '@calotype/ui'
import { useId, type ReactNode } from 'react'
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

/** A form in a dialog. While it is being saved it can be neither sent again nor closed. */
export function FormDialog({
  title,
  description,
  isBusy,
  problem,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={() => isBusy || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} tone="primary" busy={isBusy}>
            {isBusy ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit()
        }}
      >
        <Stack gap={4}>
          {problem !== null && <Banner tone="danger">{problem}</Banner>}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
