import { uploadErrorFor } from '@calotype/api'
import { isolateDirection } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import { useState } from 'react'
import type { FailedFile, FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import * as css from './failures.css.ts'

/** So many are listed at once. */
const FILES_AT_ONCE = 100

export interface FailedFilesProps extends Pick<FailedFor, 'count' | 'files'> {
  /** What stands above them: a reason that says the same is not said again. */
  title: string
  /** They are archives of which something has arrived. */
  isPartial: boolean
  /** Says where those are that have no name here. */
  formatOthers?: (count: number) => string
}

/** A page of them after the other, so that thousands do not hold up the page. */
export function FailedFiles({
  title,
  count,
  files,
  isPartial,
  formatOthers = text.moreInReceipt,
}: FailedFilesProps) {
  const [visibleCount, setVisibleCount] = useState(FILES_AT_ONCE)
  const known = takeFirst(files.values(), visibleCount + FILES_AT_ONCE)
  const shown = known.slice(0, visibleCount)
  const more = known.length - shown.length
  return (
    <>
      <ul className={css.files}>
        <FileItems {...{ title, isPartial }} files={shown} />
      </ul>
      {more > 0 && (
        <Button tone="quiet" size="small" onClick={() => setVisibleCount(visibleCount + FILES_AT_ONCE)}>
          {text.showMore(more)}
        </Button>
      )}
      {more === 0 && count > shown.length && (
        <Text size="small" tone="soft">
          {formatOthers(count - shown.length)}
        </Text>
      )}
    </>
  )
}

/** Each with why it is told of, and what is left out of it below; those of which the same is to be said, together. */
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
        {item.inside && <ArchiveEntries title={title} of={item} />}
      </li>
    )
  })
}

/** What is left out of an archive; of those that have no name here, how many there are. */
function ArchiveEntries({ title, of: { inside = [], moreInside } }: { title: string; of: FailedFile }) {
  const files = inside.map(({ path, message }) => ({
    name: path,
    problem: message === null ? null : { message },
  }))
  return (
    <ul className={css.nestedFiles}>
      <FileItems {...{ title, files }} isPartial />
      {moreInside !== undefined && <TextItems lines={[text.moreInReceipt(moreInside)]} />}
    </ul>
  )
}

/** Several of which the same is to be said: the reason and their names below it, or these alone where `title` says it. */
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

/** Those of which the same is to be said, together; what was never sent off is not called failed. */
function groupByReason(files: readonly FailedFile[]): readonly (readonly [FailedFile, ...FailedFile[]])[] {
  const groups = Map.groupBy(files, (file) =>
    file.problem && !file.inside ? `${file.isRefused ?? false} ${getReason(file)}` : file,
  )
  return Array.from(groups.values(), ([one, ...formatOthers]) =>
    one ? [[one, ...formatOthers] as const] : [],
  ).flat()
}

function takeFirst(files: Iterable<FailedFile>, visibleCount: number): readonly FailedFile[] {
  const taken: FailedFile[] = []
  for (const file of files) {
    if (taken.length === visibleCount) break
    taken.push(file)
  }
  return taken
}

/** Of a single one UPL-043; of what was never sent off, and where there is no reason, without calling it failed. */
function formatFailedFile(file: FailedFile, isPartial: boolean): string {
  const { name, problem, isRefused } = file
  if (!problem) return isolateDirection(name)
  return isPartial || isRefused
    ? `${isolateDirection(name)}: ${problem.message}`
    : uploadErrorFor(isolateDirection(name), getReason(file)).message
}

const getReason = ({ problem }: FailedFile) => problem?.message.replace(/^Upload failed: /, '') ?? ''
