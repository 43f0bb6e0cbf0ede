import { Button, FileText, LightboxNote } from '@calotype/ui'
import { text } from '../text.ts'

/** Message in place of a document, which has no preview, with a download button. */
export function ViewerDocument({ onDownload }: { onDownload: () => void }) {
  return (
    <LightboxNote title={text.viewer.document} hint={text.viewer.documentHint} icon={<FileText />}>
      <Button onClick={onDownload}>{text.viewer.download}</Button>
    </LightboxNote>
  )
}
