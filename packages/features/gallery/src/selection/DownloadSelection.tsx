import type { MediaItem } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Download, IconButton, Menu } from '@calotype/ui'
import { galleryTexts } from '../text.ts'
import { canSaveAsJpeg } from '../useSaveAs.ts'

interface DownloadSelectionProps {
  items: readonly MediaItem[]
  isBusy: boolean
  onDownload: (items: readonly MediaItem[], format: 'original' | 'jpeg') => void
}

/** Button that downloads the selected items. If some can be saved as JPEG, it opens a menu with both formats. */
export function DownloadSelection({ items, isBusy, onDownload }: DownloadSelectionProps) {
  const text = useTexts(galleryTexts).selection
  const button = { label: text.download, icon: <Download />, disabled: isBusy }
  if (!items.some(canSaveAsJpeg))
    return <IconButton {...button} onClick={() => onDownload(items, 'original')} />
  return (
    <Menu
      label={text.download}
      trigger={<IconButton {...button} />}
      items={[
        { label: text.downloadOriginals, onSelect: () => onDownload(items, 'original') },
        { label: text.downloadJpegs, onSelect: () => onDownload(items, 'jpeg') },
      ]}
    />
  )
}
