import type { SharedFile } from '@calotype/api'
import { useTexts, useFormat, type Format } from '@calotype/platform'
import { Badge } from '@calotype/ui'
import type { ReactNode } from 'react'
import * as css from './FileGrid.css.ts'
import { getTypeLabel } from './getTypeLabel.ts'
import { fileTexts } from '../text.ts'

export interface FileFactsProps {
  file: SharedFile
  formatSize: (sizeMB: number, format: Format) => string
}

/** Name, type, size and date taken of a file (PUB-010 to PUB-013). `children` is an action next to the name. */
export function FileFacts({ file, formatSize, children }: FileFactsProps & { children?: ReactNode }) {
  const text = useTexts(fileTexts)
  const format = useFormat()
  return (
    <div className={css.facts}>
      <p className={css.name} title={file.name}>
        {file.name}
      </p>
      {children}
      <p className={css.small}>
        <Badge>{getTypeLabel(file.fileType, text)}</Badge>
        {file.panorama && <Badge>{text.panoramaBadge}</Badge>}
        <span>{formatSize(file.fileSizeMB, format)}</span>
        <time dateTime={file.dateTaken}>{format.formatDayTaken(file.dateTaken)}</time>
      </p>
    </div>
  )
}
