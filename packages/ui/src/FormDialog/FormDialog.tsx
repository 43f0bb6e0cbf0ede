import { useId, useState, type ReactNode } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { type RootProps } from '../rootProps.ts'

export interface FormDialogProps extends RootProps {
  /** Title, which is also the accessible name. */
  title: string
  /** Explanation below the title. */
  description?: string | undefined
  /** Label of the submit button. */
  submitLabel: string
  /** Label of the cancel button. */
  cancelLabel: string
  /** Whether the form is being submitted. The user then can't submit it again or close the dialog. */
  busy: boolean
  /** Whether required fields are empty. The user then can't submit the form. */
  incomplete?: boolean | undefined
  /** Error message of the failed submission. */
  error?: string | undefined
  /** Called when the user submits the form. */
  onSubmit: () => void
  /** Called when the user cancels. */
  onClose: () => void
  /** Fields of the form. */
  children: ReactNode
}

/**
 * Dialog with a form. It stays open until the submission succeeds or the user cancels. Escape, the close button and the
 * backdrop ask before discarding entered values.
 */
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
  ...root
}: FormDialogProps) {
  const form = useId()
  const { discard } = useLabels()
  const [isChanged, setChanged] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      {...root}
      open
      onOpenChange={() => {
        if (busy) return
        if (isChanged) setAsking(true)
        else onClose()
      }}
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
        onChange={() => setChanged(true)}
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
      <ConfirmDialog
        open={isAsking}
        title={discard.title}
        message={discard.message}
        warning={null}
        confirmLabel={discard.confirm}
        cancelLabel={discard.keep}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  )
}
