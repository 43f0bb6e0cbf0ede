import { Button, type ButtonProps } from '@calotype/ui'
import { useState } from 'react'
import { StopDialog, type StopDialogProps } from '../dock/StopDialog.tsx'
import { folderText } from './text.ts'

export interface StopButtonProps extends Pick<ButtonProps, 'tone'> {
  onStop: () => void
  /** Texts of the confirmation. By default, it asks about stopping uploads. */
  dialogTexts?: Pick<StopDialogProps, 'title' | 'message' | 'cancelLabel'>
}

/** Stops an import after a confirmation. */
export function StopButton({
  onStop,
  tone = 'quiet',
  dialogTexts = folderText.stopQuestion,
}: StopButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone={tone} onClick={() => setIsOpen(true)}>
        {folderText.stop}
      </Button>
      <StopDialog
        {...dialogTexts}
        open={isOpen}
        confirmLabel={folderText.stopImport}
        onStop={() => {
          setIsOpen(false)
          onStop()
        }}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}
