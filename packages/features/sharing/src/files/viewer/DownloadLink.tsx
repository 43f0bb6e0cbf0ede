import { useTexts } from '@calotype/platform'
import type { SharedFile } from '@calotype/api'
import { Download } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { downloadMotionFile } from './downloadMotionFile.ts'
import * as css from '../tile/FileGrid.css.ts'

/** Link that downloads a file under its original name (PUB-014, PUB-016), with the video of a Live Photo. */
export function DownloadLink({ file }: { file: SharedFile }) {
  const text = useTexts(fileTexts)
  const label = text.downloadFile(file.name)
  return (
    <a
      className={css.download}
      href={file.fileUrl}
      download={file.name}
      aria-label={label}
      title={text.download}
      onClick={() => downloadMotionFile(file)}
    >
      <Download />
    </a>
  )
}
