import { type ImportState, isStarted } from '@calotype/transfer'
import { useEffect } from 'react'
import type { ActiveImportDetails } from '../upload/DetailsFields.tsx'
import { folderText } from './text.ts'

/** Reports the labels and description of the running import when they change; null if there is none. */
export function useActiveImportDetails(
  imported: ImportState | null,
  onChange: (activeImport: ActiveImportDetails | null) => void,
) {
  const activeImport = imported !== null && isStarted(imported) ? imported : null
  const labels = activeImport?.details.labels.join(', ') ?? ''
  const description = activeImport?.details.description ?? ''
  const formatHint = labels === '' && description === '' ? folderText.withoutDetails : folderText.detailsHint
  const hint = activeImport && formatHint(activeImport.folderName)
  useEffect(
    () => onChange(hint === null ? null : { labels, description, hint }),
    [onChange, labels, description, hint],
  )
}
