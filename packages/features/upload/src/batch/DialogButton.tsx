import { Button, Dialog } from '@calotype/ui'
import { useState, type ReactNode } from 'react'

export interface DialogButtonProps {
  label: string
  /** Accessible name of the button, if its label is ambiguous. */
  name?: string | undefined
  title: string
  children: ReactNode
  /** Main action of the dialog. It also closes the dialog. Null if the dialog has no action. */
  action?: { label: string; onClick: () => void } | null | undefined
}

/** Quiet button that opens a dialog. */
export function DialogButton({ label, name, title, children, action }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  function handleAction() {
    setIsOpen(false)
    action?.onClick()
  }
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={name}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        footer={
          action ? (
            <Button tone="primary" onClick={handleAction}>
              {action.label}
            </Button>
          ) : undefined
        }
      >
        {children}
      </Dialog>
    </>
  )
}
