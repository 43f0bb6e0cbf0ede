import { useTexts } from '@calotype/platform'
import type { NextStep as Step } from '@calotype/transfer'
import { Button, ButtonLink, RotateCcw } from '@calotype/ui'
import { useUploadSource } from '../source/useUploadSource.ts'
import { uploadTexts } from '../text.ts'

export interface NextStepProps {
  step: Step
  /**
   * Name or number of the affected files, such as 'beach.jpg' or '3 files'. Completes the accessible name of the
   * button.
   */
  target: string
  onRetry?: (() => void) | undefined
  /** Opens the browser's file dialog. Selected files replace the unreadable ones. */
  onChooseAgain?: (() => void) | undefined
  /** Removes the file from the list. */
  onRemove?: (() => void) | undefined
}

/** Screens on which a problem can be resolved before a retry. */
const LINKS = {
  signIn: 'login',
  manageStorage: 'account',
  verifyEmail: 'account',
} as const

/** Button that resolves a problem, or a link to the screen on which it can be resolved, followed by a retry button. */
export function NextStep({ step, target, onRetry, onChooseAgain, onRemove }: NextStepProps) {
  const text = useTexts(uploadTexts)
  const { paths } = useUploadSource()
  if (step === 'chooseAgain')
    return (
      onChooseAgain && (
        <Button size="small" aria-label={text.chooseFileAgain(target)} onClick={onChooseAgain}>
          {text.chooseAgain}
        </Button>
      )
    )
  if (step === 'none')
    return (
      onRemove && (
        <Button size="small" aria-label={text.remove(target)} onClick={onRemove}>
          {text.removeFailed}
        </Button>
      )
    )
  const href = step === 'retry' ? undefined : paths?.[LINKS[step]]
  return (
    <>
      {step !== 'retry' && href !== undefined && (
        <ButtonLink size="small" href={href}>
          {text[step]}
        </ButtonLink>
      )}
      {onRetry && (
        <Button size="small" icon={<RotateCcw />} aria-label={text.retryFile(target)} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </>
  )
}
