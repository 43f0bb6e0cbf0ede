import { useTexts } from '@calotype/platform'
import type { SharedFile } from '@calotype/api'
import { ButtonLink } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { downloadMotionFile } from './downloadMotionFile.ts'

/** Download button for files that can't be displayed. */
export function DownloadButton({ file }: { file: SharedFile }) {
  const text = useTexts(fileTexts)
  return (
    <ButtonLink href={file.fileUrl} download={file.name} onFollow={() => downloadMotionFile(file)}>
      {text.download}
    </ButtonLink>
  )
}
