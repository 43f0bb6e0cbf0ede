import { Button, Dialog } from '@calotype/ui'
import { useState } from 'react'
import type { Failures } from '../queue/batch.ts'
import { text } from '../text.ts'
import { FailureGroups, type OnFailures } from './FailureGroups.tsx'

export interface FailuresDialogProps extends OnFailures {
  failures: Failures
}

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
