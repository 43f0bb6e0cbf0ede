import { Button, Inline, type ButtonProps } from '@calotype/ui'
import { text } from '../text.ts'

export interface ContinueButtonsProps extends Pick<ButtonProps, 'tone' | 'size'> {
  /** Leave to read them again would do. */
  isLocked: boolean
  onAllow: () => void
  onChooseAgain: () => void
}

/** How files of an earlier visit go on. All can be chosen again: who gave no leave may not be asked for it any more. */
export function ContinueButtons({
  isLocked,
  tone = 'neutral',
  size = 'small',
  onAllow,
  onChooseAgain,
}: ContinueButtonsProps) {
  return (
    <Inline wrap gap={2}>
      {isLocked && (
        <Button tone={tone} size={size} onClick={onAllow}>
          {text.allow}
        </Button>
      )}
      <Button size={size} onClick={onChooseAgain}>
        {text.chooseAgain}
      </Button>
    </Inline>
  )
}
