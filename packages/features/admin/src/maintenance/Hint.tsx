import { Text } from '@calotype/ui'
import * as css from './Hint.css.ts'

/** Advice for the operator. Commands in `text` are enclosed in backticks. */
export function Hint({ text }: { text: string }) {
  return (
    <Text size="small" tone="soft">
      {text.split('`').map((part, index) =>
        index % 2 === 0 ? (
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
