import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { CircleAlert, RotateCcw } from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { panel, sign } from './ErrorPanel.css.ts'

export interface ErrorPanelProps {
  /** Alone on the page or in what scrolls, or below words that name what is missing. */
  place?: 'alone' | 'below'
  /** Of its title, in the outline of the page. */
  level?: 2 | 3
  title: string
  /** What happened, in words for whoever is in front of it. */
  message: string
  retryLabel: string
  onRetry: () => void
}

/** Stands where something could not be shown, and lets one try again. */
export function ErrorPanel({
  place = 'alone',
  level = 2,
  title,
  message,
  retryLabel,
  onRetry,
}: ErrorPanelProps) {
  return (
    <div role="alert" className={panel[place]}>
      <span className={sign}>
        <CircleAlert />
      </span>
      <Stack gap={1}>
        <Heading level={level} size="large">
          {title}
        </Heading>
        <Text tone="soft">{message}</Text>
      </Stack>
      <Button icon={<RotateCcw />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
