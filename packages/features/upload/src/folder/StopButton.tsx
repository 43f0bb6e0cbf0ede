import { Button, type ButtonProps } from '@calotype/ui'
import { useState } from 'react'
import { StopDialog, type StopDialogProps } from '../dock/StopDialog.tsx'
import { folderText } from './text.ts'

export interface StopButtonProps extends Pick<ButtonProps, 'tone'> {
  onStop: () => void
  /** What is asked, where it is another question than whether to stop uploading. */
  asking?: Pick<StopDialogProps, 'title' | 'message' | 'goOnLabel'>
}

/** Stops an import, after a question. */
export function StopButton({ onStop, tone = 'quiet', asking = folderText.stopQuestion }: StopButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button tone={tone} onClick={() => setIsAsking(true)}>
        {folderText.stop}
      </Button>
      <StopDialog
        {...asking}
        open={isAsking}
        confirmLabel={folderText.stopImport}
        onStop={() => {
          setIsAsking(false)
          onStop()
        }}
        onGoOn={() => setIsAsking(false)}
      />
    </>
  )
}
