import { findFormat } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Download, IconButton, Menu } from '@calotype/ui'
import { viewerTexts } from './text.ts'

interface DownloadActionProps {
  type: string
  isBusy: boolean
  onOriginal: () => void
  /** Saves the photo as JPEG. Undefined if all browsers support the original's format. */
  onJpeg: (() => void) | undefined
}

/** Button that downloads the original. If the photo can be saved as JPEG, it opens a menu with both formats. */
export function DownloadAction({ type, isBusy, onOriginal, onJpeg }: DownloadActionProps) {
  const text = useTexts(viewerTexts).viewer
  const icon = <Download />
  if (!onJpeg) return <IconButton label={text.download} icon={icon} disabled={isBusy} onClick={onOriginal} />
  return (
    <Menu
      label={text.downloadMenu}
      trigger={<IconButton label={text.downloadMenu} icon={icon} disabled={isBusy} />}
      items={[
        { label: text.downloadOriginal(findFormat(type)?.name ?? type), onSelect: onOriginal },
        { label: text.downloadJpeg, onSelect: onJpeg },
      ]}
    />
  )
}
