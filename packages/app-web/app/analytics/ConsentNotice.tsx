import { useTexts } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import type { ConsentAnswer } from './consent.ts'
import * as css from './ConsentNotice.css.ts'
import { consentTexts } from './text.ts'

/** Asks for consent to usage statistics. Both buttons look the same, so that neither answer is favored. */
export default function ConsentNotice({ onAnswer }: { onAnswer: (answer: ConsentAnswer) => void }) {
  const text = useTexts(consentTexts)
  return (
    <div className={css.notice}>
      <Text size="small">{text.question}</Text>
      <div className={css.actions}>
        <Button onClick={() => onAnswer('no')}>{text.no}</Button>
        <Button onClick={() => onAnswer('yes')}>{text.yes}</Button>
      </div>
    </div>
  )
}
