import { uploadErrorFor } from '@calotype/api'
import { Button } from '@calotype/ui'
import { useState } from 'react'
import type { UploadItem } from '../queue/uploadItem.ts'
import { text } from '../text.ts'
import * as css from './failures.css.ts'

/** So many are listed at once. */
const FILES_AT_ONCE = 100

/** A page of them after the other, so that thousands do not hold up the page. */
export function FailedFiles({ files }: { files: ReadonlyMap<string, UploadItem> }) {
  const [most, setMost] = useState(FILES_AT_ONCE)
  const shown = first(files.values(), most)
  const more = Math.min(FILES_AT_ONCE, files.size - shown.length)
  return (
    <>
      <ul className={css.files}>
        {shown.map((item) => (
          <li key={item.id} className={css.file}>
            {failureOf(item)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button tone="quiet" size="small" onClick={() => setMost(most + FILES_AT_ONCE)}>
          {text.showMore(more)}
        </Button>
      )}
    </>
  )
}

function first(files: Iterable<UploadItem>, most: number): readonly UploadItem[] {
  const taken: UploadItem[] = []
  for (const file of files) {
    if (taken.length === most) break
    taken.push(file)
  }
  return taken
}

/** UPL-043. */
function failureOf({ name, problem }: UploadItem): string {
  return uploadErrorFor(name, problem?.message.replace(/^Upload failed: /, '')).message
}
