import { useId, type ReactNode } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { Stack } from '../Stack/Stack.tsx'

export interface FormDialogProps {
  title: string
  description?: string | undefined
  submitLabel: string
  cancelLabel: string
  /** What was entered is being sent: nothing is sent again, and the dialog stays. */
  busy: boolean
  /** What was entered cannot be sent yet. */
  incomplete?: boolean | undefined
  /** Why it could not be sent. */
  error?: string | undefined
  onSubmit: () => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Asks for what is to be entered, and stays with it until it is taken or one goes. */
export function FormDialog({
  title,
  description,
  submitLabel,
  cancelLabel,
  busy,
  incomplete = false,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} tone="primary" disabled={incomplete} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !incomplete) onSubmit()
        }}
      >
        <Stack gap={4}>
          {children}
          {error !== undefined && <Banner tone="danger">{error}</Banner>}
        </Stack>
      </form>
    </Dialog>
  )
}
