import { Button, Dialog } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { FailureGroups, type FailureGroupsProps } from './FailureGroups.tsx'

export type FailuresDialogProps = Omit<FailureGroupsProps, 'withFiles'>

/** A button that shows every file that failed, by reason: also those that stand in no list any more. */
export function FailuresDialog({ failures, ...on }: FailuresDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text.showFailed}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={text.failedTitle}>
        <FailureGroups failures={failures} withFiles {...on} />
      </Dialog>
    </>
  )
}
