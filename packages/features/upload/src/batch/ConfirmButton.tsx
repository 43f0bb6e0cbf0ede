import { Button, ConfirmDialog, type ButtonProps, type ConfirmDialogProps } from '@calotype/ui'
import { useState } from 'react'

/** Texts of the dialog that asks for confirmation. */
export type Question = Pick<ConfirmDialogProps, 'title' | 'message' | 'cancelLabel' | 'confirmLabel'>

export interface ConfirmButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'aria-label' | 'children'> {
  /** Null if the action needs no confirmation. */
  question: Question | null
  onConfirm: () => void
}

/** Button for an action that may need confirmation. The dialog closes when the question changes. */
export function ConfirmButton({ question, onConfirm, ...buttonProps }: ConfirmButtonProps) {
  const [openTitle, setOpenTitle] = useState<string | null>(null)
  const isOpen = openTitle !== null && openTitle === question?.title
  if (openTitle !== null && !isOpen) setOpenTitle(null)
  const close = () => setOpenTitle(null)
  return (
    <>
      <Button
        {...buttonProps}
        aria-haspopup={question ? 'dialog' : undefined}
        onClick={question ? () => setOpenTitle(question.title) : onConfirm}
      />
      {question && (
        <ConfirmDialog
          {...question}
          open={isOpen}
          warning={null}
          onConfirm={() => {
            close()
            onConfirm()
          }}
          onCancel={close}
        />
      )}
    </>
  )
}
