import { toUploadError } from '@calotype/api'
import { isolateDirection } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import { useState } from 'react'
import type { FailedFile, FailedFor } from '../queue/items/batch.ts'
import { text } from '../text.ts'
import * as css from './failures.css.ts'

const PAGE_SIZE = 100

export interface FailedFilesProps extends Pick<FailedFor, 'count' | 'files'> {
  /** Heading above the files. A file's reason is omitted if it is the same. */
  title: string
  /** Whether the files are archives that were partly unpacked. */
  isPartial: boolean
  /** Formats the number of files that aren't listed here. */
  formatOthers?: (count: number) => string
}

/** Lists failed files in steps, because rendering thousands at once would block the page. */
export function FailedFiles({
  title,
  count,
  files,
  isPartial,
  formatOthers = text.moreInReceipt,
}: FailedFilesProps) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const loadedFiles = takeFirst(files.values(), visibleCount + PAGE_SIZE)
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
          {formatOthers(count - visibleFiles.length)}
        </Text>
      )}
    </>
  )
}

/** Files grouped by reason. Entries that were skipped in an archive are listed below it. */
function FileItems({
  title,
  files,
  isPartial,
}: Pick<FailedFilesProps, 'title' | 'isPartial'> & { files: readonly FailedFile[] }) {
  return groupByReason(files).map(([item, ...rest], index) => {
    const key = `${index} ${item.name}`
    if (rest.length > 0) return <FilesWithReason key={key} title={title} files={[item, ...rest]} />
    return (
      <li key={key} className={css.file}>
        {formatFailedFile(item, isPartial)}
        {item.inside && <ArchiveEntries title={title} archive={item} />}
      </li>
    )
  })
}

/** Skipped entries of an archive, and the number of those that aren't listed. */
function ArchiveEntries({ title, archive }: { title: string; archive: FailedFile }) {
  const { inside = [], moreInside } = archive
  const files = inside.map(({ path, message }) => ({
    name: path,
    problem: message === null ? null : { message },
  }))
  return (
    <ul className={css.nestedFiles}>
      <FileItems title={title} files={files} isPartial />
      {moreInside !== undefined && <TextItems lines={[text.moreInReceipt(moreInside)]} />}
    </ul>
  )
}

/** Several files with the same reason. Only their names are listed if `title` is the reason already. */
function FilesWithReason({ title, files }: { title: string; files: readonly [FailedFile, ...FailedFile[]] }) {
  const reason = getReason(files[0])
  const names = files.map(({ name }) => isolateDirection(name))
  if (reason.replace(/\.$/, '') === title) return <TextItems lines={names} />
  return (
    <li className={css.file}>
      {reason}
      <ul className={css.nestedFiles}>
        <TextItems lines={names} />
      </ul>
    </li>
  )
}

function TextItems({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <li key={`${index} ${line}`} className={css.file}>
      {line}
    </li>
  ))
}

/** Groups files by reason. Refused files are kept apart, because they were never sent and haven't failed. */
function groupByReason(files: readonly FailedFile[]): readonly (readonly [FailedFile, ...FailedFile[]])[] {
  const groups = Map.groupBy(files, (file) =>
    file.problem && !file.inside ? `${file.isRefused ?? false} ${getReason(file)}` : file,
  )
  return Array.from(groups.values(), ([one, ...formatOthers]) =>
    one ? [[one, ...formatOthers] as const] : [],
  ).flat()
}

function takeFirst(files: Iterable<FailedFile>, visibleCount: number): readonly FailedFile[] {
  const firstFiles: FailedFile[] = []
  for (const file of files) {
    if (firstFiles.length === visibleCount) break
    firstFiles.push(file)
  }
  return firstFiles
}

/** Text for one file. Only a file that was sent is called failed (UPL-043). */
function formatFailedFile(file: FailedFile, isPartial: boolean): string {
  const { name, problem, isRefused } = file
  if (!problem) return isolateDirection(name)
  return isPartial || isRefused
    ? `${isolateDirection(name)}: ${problem.message}`
    : toUploadError(isolateDirection(name), getReason(file)).message
}

const getReason = ({ problem }: FailedFile) => problem?.message.replace(/^Upload failed: /, '') ?? ''
