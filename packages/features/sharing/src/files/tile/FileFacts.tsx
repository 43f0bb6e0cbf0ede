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

/** A file's name, type, size and date taken (PUB-010 to PUB-013), and an action next to the name as `children`. */
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
        <span>{formatSize(file.fileSizeMB, format)}</span>
        <time dateTime={file.dateTaken}>{format.formatDayTaken(file.dateTaken)}</time>
      </p>
    </div>
  )
}
