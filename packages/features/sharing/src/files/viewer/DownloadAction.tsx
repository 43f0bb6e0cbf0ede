import { findFormat, type SharedFile } from '@calotype/api'
import { saveUrl, toJpegName, useTexts } from '@calotype/platform'
import { Download, IconButton, Menu } from '@calotype/ui'
import { fileTexts } from '../text.ts'
import { DownloadLink } from './DownloadLink.tsx'

/** Download button of the lightbox. For a photo that not all browsers show, it opens a menu: the original or a JPEG. */
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
          onSelect: () => saveUrl(fileUrl, name),
        },
        { label: text.downloadJpeg, onSelect: () => saveUrl(displayUrl, toJpegName(name)) },
      ]}
    />
  )
}
