import type { MouseEvent, ReactNode } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { TriangleAlert } from '../icons.ts'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { warningLine } from './ConfirmDialog.css.ts'
import { type RootProps } from '../rootProps.ts'

export interface ConfirmDialogProps extends RootProps {
  /** Whether the dialog is visible. */
  open: boolean
  /** Question or action, such as `Delete Album`. */
  title: string
  /** Consequence of the action. */
  message: string
  /** Warning below the message. By default, says that the action is irreversible. Null if the action can be undone. */
  warning?: string | null | undefined
  /** Color of the confirm button: `danger` by default, `primary` if the action deletes nothing. */
  tone?: 'danger' | 'primary' | undefined
  /** Label of the confirm button: the action, such as `Delete Album`. */
  confirmLabel: string
  /** Label of the confirm button while the action is running. */
  busyLabel?: string | undefined
  /** Label of the cancel button. */
  cancelLabel?: string | undefined
  /** Whether the action is running. The user can then neither repeat nor cancel it. */
  busy?: boolean | undefined
  /** Error message of the failed action. The dialog stays open. */
  error?: string | undefined
  /** Additional controls, such as a checkbox with an option for the action. */
  children?: ReactNode
  /** Called when the user confirms. */
  onConfirm: () => void
  /** Called when the user cancels. */
  onCancel: () => void
}

/**
 * Dialog that asks for confirmation, for example before a destructive action. Escape and a click on the backdrop cancel
 * (SHARE-014 to SHARE-018).
 */
export function ConfirmDialog({
  open,
  title,
  message,
  warning,
  tone = 'danger',
  confirmLabel,
  busyLabel,
  cancelLabel,
  busy = false,
  error,
  children,
  onConfirm,
  onCancel,
  ...root
}: ConfirmDialogProps) {
  const labels = useLabels()
  const cancel = () => {
    if (!busy) onCancel()
  }
  /** Ignores the second click of a double click, because the user can't have read the question yet. */
  const confirm = ({ detail }: MouseEvent) => {
    if (detail < 2) onConfirm()
  }
  return (
    <Dialog
      {...root}
      open={open}
      onOpenChange={cancel}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            {cancelLabel ?? labels.cancel}
          </Button>
          <Button tone={tone} busy={busy} onClick={confirm}>
            {busy ? (busyLabel ?? labels.deleting) : confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text tone="soft">{message}</Text>
        {children}
        {warning !== null && (
          <p className={warningLine}>
            <TriangleAlert />
            {warning ?? labels.irreversible}
          </p>
        )}
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Dialog>
  )
}
