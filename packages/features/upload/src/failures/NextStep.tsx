import { paths } from '@calotype/platform'
import { Button, ButtonLink, RotateCcw } from '@calotype/ui'
import type { NextStep as Step } from '../queue/problem.ts'
import { text } from '../text.ts'

export interface NextStepProps {
  step: Step
  /** What it is for: 'beach.jpg', '3 files'. */
  target: string
  onRetry?: (() => void) | undefined
  /** Opens the browser's own dialog; what is chosen takes the place of what could not be read. */
  onChooseAgain?: (() => void) | undefined
  /** Takes it from the list: what helps against a plain no. */
  onRemove?: (() => void) | undefined
}

/** What helps against a problem, as a button. What has to be done elsewhere first can be tried again after that. */
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
