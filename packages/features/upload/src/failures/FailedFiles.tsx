import { uploadErrorFor } from '@calotype/api'
import { isolated } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import { useState } from 'react'
import type { FailedFile, FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import * as css from './failures.css.ts'

/** So many are listed at once. */
const FILES_AT_ONCE = 100

export interface FailedFilesProps extends Pick<FailedFor, 'count' | 'files'> {
  /** They are archives of which something has arrived. */
  isPartly: boolean
  /** Says where those are that have no name here. */
  others?: (count: number) => string
}

/** A page of them after the other, so that thousands do not hold up the page. */
export function FailedFiles({ count, files, isPartly, others = text.moreInReceipt }: FailedFilesProps) {
  const [most, setMost] = useState(FILES_AT_ONCE)
  const known = first(files.values(), most + FILES_AT_ONCE)
  const shown = known.slice(0, most)
  const more = known.length - shown.length
  return (
    <>
      <ul className={css.files}>
        {shown.map((item, index) => (
          <li key={`${index} ${item.name}`} className={css.file}>
            {isPartly || item.isRefused ? refusalOf(item) : failureOf(item)}
            {item.inside && (
              <ul className={css.inside}>
                {item.inside.map(({ path, message }, place) => (
                  <li key={`${place} ${path}`} className={css.file}>
                    {isolated(path) + (message === null ? '' : `: ${message}`)}
                  </li>
                ))}
                {item.moreInside !== undefined && (
                  <li className={css.file}>{text.moreInReceipt(item.moreInside)}</li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button tone="quiet" size="small" onClick={() => setMost(most + FILES_AT_ONCE)}>
          {text.showMore(more)}
        </Button>
      )}
      {more === 0 && count > shown.length && (
        <Text size="small" tone="soft">
          {others(count - shown.length)}
        </Text>
      )}
    </>
  )
}

function first(files: Iterable<FailedFile>, most: number): readonly FailedFile[] {
  const taken: FailedFile[] = []
  for (const file of files) {
    if (taken.length === most) break
    taken.push(file)
  }
  return taken
}

/** UPL-043; of what was never sent off the name alone. */
function failureOf({ name, problem }: FailedFile): string {
  return problem
    ? uploadErrorFor(isolated(name), problem.message.replace(/^Upload failed: /, '')).message
    : isolated(name)
}

const refusalOf = ({ name, problem }: FailedFile) => isolated(name) + (problem ? `: ${problem.message}` : '')
