import { Button, LightboxNote } from '@calotype/ui'
import { text } from '../text.ts'

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
    <LightboxNote title={title} hint={hint} isProblem>
      {onRetry && <Button onClick={onRetry}>{text.viewer.retry}</Button>}
      {onDownload && <Button onClick={onDownload}>{text.viewer.download}</Button>}
      {onClose && <Button onClick={onClose}>{text.viewer.close}</Button>}
    </LightboxNote>
  )
}
