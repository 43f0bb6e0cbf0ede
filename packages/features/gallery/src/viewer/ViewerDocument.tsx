import { Button, FileText, LightboxNote } from '@calotype/ui'
import { text } from '../text.ts'

/** A document is kept as it came: it is read on the device. */
export function ViewerDocument({ onDownload }: { onDownload: () => void }) {
  return (
    <LightboxNote title={text.viewer.document} hint={text.viewer.documentHint} icon={<FileText />}>
      <Button onClick={onDownload}>{text.viewer.download}</Button>
    </LightboxNote>
  )
}
