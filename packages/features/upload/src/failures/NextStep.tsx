import { paths } from '@calotype/platform'
import { Button, ButtonLink, RotateCcw } from '@calotype/ui'
import type { NextStep as Step } from '@calotype/transfer'
import { text } from '../text.ts'

export interface NextStepProps {
  step: Step
  /** Completes the accessible name of the button, such as 'beach.jpg' or '3 files'. */
  target: string
  onRetry?: (() => void) | undefined
  /** Opens the browser's file dialog. Selected files replace the unreadable ones. */
  onChooseAgain?: (() => void) | undefined
  /** Removes the file from the list. */
  onRemove?: (() => void) | undefined
}

/** Button that resolves a problem. A retry button is added if the problem has to be resolved on another screen first. */
export function NextStep({ step, target, onRetry, onChooseAgain, onRemove }: NextStepProps) {
  const retry = onRetry && (
    <Button size="small" icon={<RotateCcw />} aria-label={text.retryFile(target)} onClick={onRetry}>
      {text.retry}
    </Button>
  )
  switch (step) {
    case 'retry':
      return retry
    case 'chooseAgain':
      return (
        onChooseAgain && (
          <Button size="small" aria-label={text.chooseFileAgain(target)} onClick={onChooseAgain}>
            {text.chooseAgain}
          </Button>
        )
      )
    case 'signIn':
      return (
        <>
          <ButtonLink size="small" href={paths.login}>
            {text.signIn}
          </ButtonLink>
          {retry}
        </>
      )
    case 'manageStorage':
      return (
        <>
          <ButtonLink size="small" href={paths.account}>
            {text.manageStorage}
          </ButtonLink>
          {retry}
        </>
      )
    case 'verifyEmail':
      return (
        <>
          <ButtonLink size="small" href={paths.account}>
            {text.verifyEmail}
          </ButtonLink>
          {retry}
        </>
      )
    case 'none':
      return (
        onRemove && (
          <Button size="small" aria-label={text.remove(target)} onClick={onRemove}>
            {text.removeFailed}
          </Button>
        )
      )
  }
}
