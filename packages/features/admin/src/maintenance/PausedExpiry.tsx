import type { ExpiryPauseReason, Maintenance } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Banner, Button, ConfirmDialog, Stack, Text } from '@calotype/ui'
import { useState } from 'react'
import { adminTexts } from '../text.ts'
import { Hint } from './Hint.tsx'
import { Times } from './Times.tsx'

/** State of the request that confirms that the server's clock or database is correct. */
export interface ResumeExpiry {
  isBusy: boolean
  /** Error message of the last attempt. */
  problem: string | null
  /** Resets the error of the previous attempt. */
  onStart: () => void
  onResume: (reason: ExpiryPauseReason, onResumed: () => void) => void
}

/**
 * Warns that expiry is paused until an administrator confirms that the clock or database is correct. A dialog explains
 * which data will be deleted.
 */
export function PausedExpiry({ expiry, resume }: { expiry: Maintenance['expiry']; resume: ResumeExpiry }) {
  const texts = useTexts(adminTexts).maintenance
  const { formatMoment } = useFormat()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { pausedBy: reason, serverTime } = expiry
  if (!reason) return null
  const close = () => setDialogOpen(false)
  const openConfirmation = () => {
    resume.onStart()
    setDialogOpen(true)
  }
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={openConfirmation}>
            {texts.confirm[reason]}
          </Button>
        }
      >
        <Stack gap={2}>
          <Text weight="medium">{texts.paused[reason]}</Text>
          <Hint text={texts.pausedHint[reason]} />
          {reason === 'clock' && <Times {...expiry} />}
        </Stack>
      </Banner>
      <ConfirmDialog
        open={isDialogOpen}
        title={texts.confirmTitle[reason]}
        message={texts.confirmMessage[reason](formatMoment(serverTime))}
        confirmLabel={texts.confirm[reason]}
        busyLabel={texts.confirming}
        busy={resume.isBusy}
        error={resume.problem ?? undefined}
        onConfirm={() => resume.onResume(reason, close)}
        onCancel={close}
      />
    </>
  )
}
