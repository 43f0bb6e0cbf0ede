import { Button, Dialog } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { FailureGroups, type FailureGroupsProps } from './FailureGroups.tsx'

export interface FailuresDialogProps extends Omit<FailureGroupsProps, 'withFiles'> {
  label?: string
  title?: string
}

/** Button that opens a list of all failed files by reason, including those that left the grid. */
export function FailuresDialog({
  label = text.showFailed,
  title = text.failedTitle,
  failures,
  ...on
}: FailuresDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title}>
        <FailureGroups failures={failures} withFiles {...on} />
      </Dialog>
    </>
  )
}
