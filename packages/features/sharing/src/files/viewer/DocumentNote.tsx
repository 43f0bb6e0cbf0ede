import type { SharedFile } from '@calotype/api'
import { FileText, LightboxNote } from '@calotype/ui'
import { text } from '../text.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** Takes the place of a document in the lightbox, because documents have no preview. */
export function DocumentNote({ file }: { file: SharedFile }) {
  return (
    <LightboxNote title={text.noPreview} hint={text.noPreviewHint} icon={<FileText />}>
      <DownloadButton file={file} />
    </LightboxNote>
  )
}
