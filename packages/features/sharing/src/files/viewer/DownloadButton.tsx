import type { SharedFile } from '@calotype/api'
import { ButtonLink } from '@calotype/ui'
import { text } from '../text.ts'

/** Download button for files that can't be displayed. */
export function DownloadButton({ file }: { file: SharedFile }) {
  return (
    <ButtonLink href={file.fileUrl} download={file.name}>
      {text.download}
    </ButtonLink>
  )
}
