import { useTexts } from '@calotype/platform'
import type { SharedFile } from '@calotype/api'
import { FileText, LightboxNote } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** Replaces a document in the lightbox, because documents have no preview. */
export function DocumentNote({ file }: { file: SharedFile }) {
  const text = useTexts(fileTexts)
  return (
    <LightboxNote title={text.noPreview} hint={text.noPreviewHint} icon={<FileText />}>
      <DownloadButton file={file} />
    </LightboxNote>
  )
}
