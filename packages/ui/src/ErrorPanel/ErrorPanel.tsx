import { Button } from '../Button/Button.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { CircleAlert, RotateCcw } from '../icons.ts'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { panel, icon } from './ErrorPanel.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface ErrorPanelProps extends RootProps {
  /** `page` fills the page or a scroll area. `section` follows a heading that names the missing content. */
  variant?: 'page' | 'section'
  /** Heading level of the title. */
  level?: 2 | 3
  /** Title that says what failed. */
  title: string
  /** Explanation for the user. */
  message: string
  /** Label of the retry button. */
  retryLabel: string
  /** Called when the user retries. */
  onRetry: () => void
}

/** Replaces content that couldn't be loaded, and offers a retry button. */
export function ErrorPanel({
  variant = 'page',
  level = 2,
  title,
  message,
  retryLabel,
  onRetry,
  className,
  style,
}: ErrorPanelProps) {
  return (
    <div role="alert" className={classes(panel[variant], className)} style={style}>
      <span className={icon}>
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
