import { Button, Heading, Text } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './ViewerView.css.ts'

type TroubleProps = {
  title: string
  hint: string
  onRetry?: () => void
  onDownload?: () => void
  onClose?: () => void
}

/** What happened instead of a picture, and what one can do about it. */
export function Trouble({ title, hint, onRetry, onDownload, onClose }: TroubleProps) {
  return (
    <div className={css.middle} role="alert">
      <Heading level={2} size="title">
        {title}
      </Heading>
      <Text tone="soft" align="center">
        {hint}
      </Text>
      <div className={css.ways}>
        {onRetry && <Button onClick={onRetry}>{text.viewer.retry}</Button>}
        {onDownload && <Button onClick={onDownload}>{text.viewer.download}</Button>}
        {onClose && <Button onClick={onClose}>{text.viewer.close}</Button>}
      </div>
    </div>
  )
}
