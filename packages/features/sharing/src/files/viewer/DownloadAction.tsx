import { findFormat, type SharedFile } from '@calotype/api'
import { saveUrl, toJpegName, useTexts } from '@calotype/platform'
import { Download, IconButton, Menu } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { downloadMotionFile } from './downloadMotionFile.ts'
import { DownloadLink } from './DownloadLink.tsx'

/**
 * Download button of the lightbox. If not all browsers can show the photo, opens a menu with the original and a JPEG.
 */
export function DownloadAction({ file }: { file: SharedFile }) {
  const text = useTexts(fileTexts)
  const { name, fileType, fileUrl, displayUrl } = file
  if (displayUrl === null) return <DownloadLink file={file} />
  const label = text.downloadFile(name)
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<Download />} />}
      items={[
        {
          label: text.downloadOriginal(findFormat(fileType)?.name ?? fileType),
          onSelect: () => {
            saveUrl(fileUrl, name)
            downloadMotionFile(file)
          },
        },
        { label: text.downloadJpeg, onSelect: () => saveUrl(displayUrl, toJpegName(name)) },
      ]}
    />
  )
}
