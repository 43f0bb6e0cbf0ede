import type { MediaItem } from '@calotype/api'
import { lazyPart, useTexts } from '@calotype/platform'
import { Download, IconButton } from '@calotype/ui'
import { galleryTexts } from '../text.ts'
import { canSaveAsJpeg } from '../useSaveAs.ts'

export interface DownloadSelectionProps {
  items: readonly MediaItem[]
  isBusy: boolean
  onDownload: (items: readonly MediaItem[], format: 'original' | 'jpeg') => void
}

// Load the menu lazily, because few selections need it and it is larger than the rest of the selection bar.
const DownloadMenu = lazyPart(
  async () => ({ default: (await import('./DownloadMenu.tsx')).DownloadMenu }),
  ({ props }) => <DownloadButton {...props} />,
)

/** Button that downloads the selected items. If any can be saved as JPEG, it opens a menu with both formats. */
export function DownloadSelection(props: DownloadSelectionProps) {
  return props.items.some(canSaveAsJpeg) ? <DownloadMenu {...props} /> : <DownloadButton {...props} />
}

function DownloadButton({ items, isBusy, onDownload }: DownloadSelectionProps) {
  const text = useTexts(galleryTexts).selection
  return (
    <IconButton
      label={text.download}
      icon={<Download />}
      disabled={isBusy}
      onClick={() => onDownload(items, 'original')}
    />
  )
}
