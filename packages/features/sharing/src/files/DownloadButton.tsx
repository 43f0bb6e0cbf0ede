import type { SharedFile } from '@calotype/api'
import { ButtonLink } from '@calotype/ui'
import { text } from './text.ts'

/** The same as `DownloadLink`, where nothing can be looked at. */
export function DownloadButton({ file }: { file: SharedFile }) {
  return (
    <ButtonLink href={file.fileUrl} download={file.name}>
      {text.download}
    </ButtonLink>
  )
}
