import { useTexts } from '@calotype/platform'
import { Button, FileText, LightboxNote } from '@calotype/ui'
import { viewerTexts } from '../text.ts'

/** Replaces a document, which has no preview. Has a download button if the source has downloads. */
export function ViewerDocument({ onDownload }: { onDownload: (() => void) | undefined }) {
  const text = useTexts(viewerTexts)
  return (
    <LightboxNote title={text.viewer.document} hint={text.viewer.documentHint} icon={<FileText />}>
      {onDownload && <Button onClick={onDownload}>{text.viewer.download}</Button>}
    </LightboxNote>
  )
}
