import type { ImportState } from '@calotype/platform'
import { isStarted } from '@calotype/platform/transfer'
import { useEffect } from 'react'
import type { BegunFolder } from '../upload/DetailsFields.tsx'
import { folderText } from './text.ts'

/** Says with what an import was begun that is not over, whenever that is another; null where there is none. */
export function useBegun(imported: ImportState | null, onBegun: (begun: BegunFolder | null) => void) {
  const begun = imported !== null && isStarted(imported) ? imported : null
  const labels = begun?.details.labels.join(', ') ?? ''
  const description = begun?.details.description ?? ''
  const hintOf = labels === '' && description === '' ? folderText.withoutDetails : folderText.detailsOf
  const hint = begun && hintOf(begun.folderName)
  useEffect(
    () => onBegun(hint === null ? null : { labels, description, hint }),
    [onBegun, labels, description, hint],
  )
}
