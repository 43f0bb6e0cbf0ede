import { useTexts } from '@calotype/platform'
import { Button, LightboxNote } from '@calotype/ui'
import { viewerTexts } from '../text.ts'

type ViewerProblemProps = {
  title: string
  hint: string
  onRetry?: () => void
  onDownload?: (() => void) | undefined
  onClose?: () => void
}

/** Replaces a photo or video that can't be displayed, and offers actions that may help. */
export function ViewerProblem({ title, hint, onRetry, onDownload, onClose }: ViewerProblemProps) {
  const text = useTexts(viewerTexts)
  return (
    <LightboxNote title={title} hint={hint} isProblem>
      {onRetry && <Button onClick={onRetry}>{text.viewer.retry}</Button>}
      {onDownload && <Button onClick={onDownload}>{text.viewer.download}</Button>}
      {onClose && <Button onClick={onClose}>{text.viewer.close}</Button>}
    </LightboxNote>
  )
}
