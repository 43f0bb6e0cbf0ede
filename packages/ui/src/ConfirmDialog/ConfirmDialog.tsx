import type { MouseEvent, ReactNode } from 'react'
import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { TriangleAlert } from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { warningLine } from './ConfirmDialog.css.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  message: string
  /** Null where the act can be undone. */
  warning?: string | null | undefined
  /** Names the act: `Delete Album`. */
  confirmLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string | undefined
  /** The act is running: it can be neither repeated nor cancelled. */
  busy?: boolean | undefined
  /** Why the act failed; the dialog stays open. */
  error?: string | undefined
  /** Additional controls, such as a checkbox that changes what confirming does. */
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before something is destroyed. Escape and a click on the backdrop cancel (SHARE-014 to SHARE-018). */
export function ConfirmDialog({
  open,
  title,
  message,
  warning = 'This action cannot be undone',
  confirmLabel,
  busyLabel = 'Deleting...',
  cancelLabel = 'Cancel',
  busy = false,
  error,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = () => {
    if (!busy) onCancel()
  }
  /** The second click of a double click is none: what is asked about was not read between the two. */
  const confirm = ({ detail }: MouseEvent) => {
    if (detail < 2) onConfirm()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button tone="danger" busy={busy} onClick={confirm}>
            {busy ? busyLabel : confirmLabel}
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
            {warning}
          </p>
        )}
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Dialog>
  )
}
