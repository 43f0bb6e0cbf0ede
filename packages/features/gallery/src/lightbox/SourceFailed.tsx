import { Button, LightboxNote } from '@calotype/ui'
import type { ViewerTexts } from './types.ts'

type SourceFailedProps = { title: string; texts: ViewerTexts; onRetry: () => void }

export function SourceFailed({ title, texts, onRetry }: SourceFailedProps) {
  return (
    <LightboxNote title={title} hint={texts.failedHint} isProblem>
      <Button onClick={onRetry}>{texts.retry}</Button>
    </LightboxNote>
  )
}
