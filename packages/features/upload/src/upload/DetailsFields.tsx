import { TextField } from '@calotype/ui'
import type { KeyboardEvent } from 'react'
import { text } from '../text.ts'
import * as css from './DetailsFields.css.ts'

const MAX_DESCRIPTION_CHARACTERS = 2000

/** Labels and description of the running folder import. */
export interface ActiveImportDetails {
  labels: string
  description: string
  /** Says which files have these details. */
  hint: string
}

export interface DetailsFieldsProps {
  labels: string
  /** Error of the labels field, or null. */
  labelsProblem: string | null
  description: string
  /** Whether the details were sent with the files already. */
  isDisabled: boolean
  /** Whether the details also apply to files in archives. */
  hasArchives: boolean
  /** Shown read-only instead of the editable details. */
  activeImport?: ActiveImportDetails | null
  onLabelsChange: (labels: string) => void
  onDescriptionChange: (description: string) => void
  onEnter: () => void
}

/** Labels and description for all files of a batch (UPL-005, UPL-006). */
export function DetailsFields({
  labels,
  labelsProblem,
  description,
  isDisabled,
  hasArchives,
  activeImport = null,
  onLabelsChange,
  onDescriptionChange,
  onEnter,
}: DetailsFieldsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, Enter confirms the composed word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && activeImport === null) onEnter()
  }
  function hint(): string {
    if (activeImport !== null) return activeImport.hint
    return hasArchives ? text.descriptionHintWithArchives : text.descriptionHint
  }
  return (
    <div className={css.fields}>
      <TextField
        label={text.labels}
        hint={activeImport === null ? text.labelsHint : undefined}
        error={activeImport === null ? (labelsProblem ?? undefined) : undefined}
        value={activeImport?.labels ?? labels}
        disabled={isDisabled}
        readOnly={activeImport !== null}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => onLabelsChange(event.target.value)}
      />
      <TextField
        label={text.description}
        hint={hint()}
        value={activeImport?.description ?? description}
        disabled={isDisabled}
        readOnly={activeImport !== null}
        autoComplete="off"
        maxLength={MAX_DESCRIPTION_CHARACTERS}
        onKeyDown={onKeyDown}
        onChange={(event) => onDescriptionChange(event.target.value)}
      />
    </div>
  )
}
