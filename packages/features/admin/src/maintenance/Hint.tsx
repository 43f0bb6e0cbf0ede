import { Text } from '@calotype/ui'
import * as css from './Hint.css.ts'

/** What an operator can do, with commands between backticks. */
export function Hint({ text }: { text: string }) {
  return (
    <Text size="small" tone="soft">
      {text.split('`').map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <code key={part} className={css.command}>
            {part}
          </code>
        ),
      )}
    </Text>
  )
}
