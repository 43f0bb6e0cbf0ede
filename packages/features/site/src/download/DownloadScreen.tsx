import { usePlatform } from '@calotype/platform'
import type { RootProps } from '@calotype/ui'
import { DownloadView } from './DownloadView.tsx'
import { useDownloads } from './useDownloads.ts'
import { useOperatingSystem } from './useOperatingSystem.ts'

/** Public screen for downloading the desktop app (DL-001 to DL-018). */
export function DownloadScreen(root: RootProps) {
  const { track } = usePlatform()
  return (
    <DownloadView
      {...root}
      downloads={useDownloads()}
      system={useOperatingSystem()}
      onDownload={(platform, place) => track({ name: 'download_click', platform, place })}
    />
  )
}
