import { isolateDirection, useTexts } from '@calotype/platform'
import type { FailedFile } from '@calotype/transfer'
import { Button, Text } from '@calotype/ui'
import { useState } from 'react'
import { uploadTexts, type UploadTexts } from '../text.ts'
import * as css from './failures.css.ts'
import type { FailureGroup } from './FailureGroups.tsx'

const PAGE_SIZE = 100

/** File in a list of failures. `isRefused` is true if the app never tried to send the file. */
export type ListedFile = FailedFile & { isRefused?: true }

export interface FailedFilesProps extends Pick<FailureGroup, 'count' | 'files'> {
  /** Heading above the files. A file's reason is omitted if it equals the heading. */
  title: string
  /** Whether the files are archives that were partly unpacked. */
  isPartial: boolean
  /** Formats the number of files that aren't listed here. */
  formatOthers?: ((count: number) => string) | undefined
}

/** Lists failed files, and more of them on request, because rendering thousands at once would block the page. */
export function FailedFiles({ title, count, files, isPartial, formatOthers }: FailedFilesProps) {
  const text = useTexts(uploadTexts)
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const loadedFiles = Iterator.from(files.values())
    .take(visibleCount + PAGE_SIZE)
    .toArray()
  const visibleFiles = loadedFiles.slice(0, visibleCount)
  const hiddenCount = loadedFiles.length - visibleFiles.length
  return (
    <>
      <ul className={css.files}>
        <FileItems title={title} isPartial={isPartial} files={visibleFiles} />
      </ul>
      {hiddenCount > 0 && (
        <Button tone="quiet" size="small" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          {text.showMore(hiddenCount)}
        </Button>
      )}
      {hiddenCount === 0 && count > visibleFiles.length && (
        <Text size="small" tone="soft">
          {(formatOthers ?? text.moreInReceipt)(count - visibleFiles.length)}
        </Text>
      )}
    </>
  )
}

/** Files grouped by reason. Skipped entries of an archive are listed below it. */
function FileItems({
  title,
  files,
  isPartial,
}: Pick<FailedFilesProps, 'title' | 'isPartial'> & { files: readonly ListedFile[] }) {
  const text = useTexts(uploadTexts)
  return groupByReason(files).map(([file, ...others], index) => {
    const key = `${index} ${file.path}`
    const reason = text.fileMessage(getReason(file))
    const names = [file, ...others].map(({ path }) => isolateDirection(path))
    if (others.length > 0 && reason.replace(/\.$/, '') === title) return <TextItems key={key} lines={names} />
    return (
      <li key={key} className={css.file}>
        {others.length > 0 ? reason : formatFailedFile(file, isPartial, text)}
        {(others.length > 0 || file.inside) && (
          <ul className={css.nestedFiles}>
            {file.inside ? <ArchiveEntries title={title} archive={file} /> : <TextItems lines={names} />}
          </ul>
        )}
      </li>
    )
  })
}

/** Skipped entries of an archive, and the number of entries that aren't listed. */
function ArchiveEntries({ title, archive }: { title: string; archive: FailedFile }) {
  const text = useTexts(uploadTexts)
  const { inside = [], moreInside } = archive
  return (
    <>
      <FileItems title={title} files={inside} isPartial />
      {moreInside !== undefined && <TextItems lines={[text.moreInReceipt(moreInside)]} />}
    </>
  )
}

function TextItems({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <li key={`${index} ${line}`} className={css.file}>
      {line}
    </li>
  ))
}

/** Groups files by reason. Refused files are in separate groups, because they were never sent and haven't failed. */
function groupByReason(files: readonly ListedFile[]) {
  const groups = Map.groupBy(files, (file) =>
    file.message !== null && !file.inside ? `${file.isRefused ?? false} ${getReason(file)}` : file,
  )
  return Array.from(groups.values(), ([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  ).flat()
}

/** Formats the text for one file. A file is called "failed" only if it was sent (UPL-043). */
function formatFailedFile(file: ListedFile, isPartial: boolean, text: UploadTexts): string {
  const { path, message, isRefused } = file
  const name = isolateDirection(path)
  if (message === null) return name
  if (isPartial || isRefused) return `${name}: ${text.fileMessage(message)}`
  return text.fileFailed(name, text.fileMessage(getReason(file)))
}

const getReason = ({ message }: FailedFile) => message?.replace(/^Upload failed: /, '') ?? ''
