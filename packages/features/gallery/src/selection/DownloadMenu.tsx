import { useTexts } from '@calotype/platform'
import { Download, IconButton, Menu } from '@calotype/ui'
import { galleryTexts } from '../text.ts'
import type { DownloadSelectionProps } from './DownloadSelection.tsx'

export function DownloadMenu({ items, isBusy, onDownload }: DownloadSelectionProps) {
  const text = useTexts(galleryTexts).selection
  return (
    <Menu
      label={text.download}
      trigger={<IconButton label={text.download} icon={<Download />} disabled={isBusy} />}
      items={[
        { label: text.downloadOriginals, onSelect: () => onDownload(items, 'original') },
        { label: text.downloadJpegs, onSelect: () => onDownload(items, 'jpeg') },
      ]}
    />
  )
}
