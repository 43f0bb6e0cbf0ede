import { Button, Inline, type ButtonProps } from '@calotype/ui'
import { text } from '../text.ts'

export interface WaysOnProps extends Pick<ButtonProps, 'tone'> {
  /** Leave to read them again would do. */
  isLocked: boolean
  onAllow: () => void
  onChooseAgain: () => void
}

/** How files of an earlier visit go on. All can be chosen again: who gave no leave may not be asked for it any more. */
export function WaysOn({ isLocked, tone = 'neutral', onAllow, onChooseAgain }: WaysOnProps) {
  return (
    <Inline wrap gap={2}>
      {isLocked && (
        <Button tone={tone} size="small" onClick={onAllow}>
          {text.allow}
        </Button>
      )}
      <Button size="small" onClick={onChooseAgain}>
        {text.chooseAgain}
      </Button>
    </Inline>
  )
}
