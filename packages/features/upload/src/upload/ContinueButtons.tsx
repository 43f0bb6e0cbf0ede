import { useTexts } from '@calotype/platform'
import { Button, Inline, type ButtonProps } from '@calotype/ui'
import { uploadTexts } from '../text.ts'

export interface ContinueButtonsProps extends Pick<ButtonProps, 'tone' | 'size'> {
  /** Whether the page can request permission to read the files. */
  isLocked: boolean
  onAllow: () => void
  onChooseAgain: () => void
}

/**
 * Buttons that continue with files from an earlier visit. The user can always select the files again, because a browser
 * doesn't ask again after the user has refused permission.
 */
export function ContinueButtons({
  isLocked,
  tone = 'neutral',
  size = 'small',
  onAllow,
  onChooseAgain,
}: ContinueButtonsProps) {
  const text = useTexts(uploadTexts)
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
