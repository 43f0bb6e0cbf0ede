import type { ScanProgress } from '@calotype/platform'
import { Button } from '@calotype/ui'
import { ProgressLines } from '../dock/ProgressLines.tsx'
import * as css from './FolderView.css.ts'
import { folderText } from './text.ts'

export interface ScanningProps {
  progress: ScanProgress | null
  onCancel: () => void
}

/** Progress of scanning a folder. The total is unknown (FOLDER-027). */
export function Scanning({ progress, onCancel }: ScanningProps) {
  return (
    <>
      <ProgressLines
        title={folderText.scanning}
        label={folderText.scanning}
        percentage={null}
        note={folderText.scanned(progress?.files ?? 0, progress?.size ?? 0)}
      />
      <div className={css.buttons}>
        <Button onClick={onCancel}>{folderText.cancel}</Button>
      </div>
    </>
  )
}
