import { TextField } from '@calotype/ui'
import type { KeyboardEvent } from 'react'
import { text } from '../text.ts'
import * as css from './DetailsFields.css.ts'

/** How long a description can be. */
const MAX_DESCRIPTION_CHARACTERS = 2000

/** A folder that is being sent, and what is saved with its files. */
export interface BegunFolder {
  labels: string
  description: string
  /** Of which files they are. */
  hint: string
}

export interface DetailsFieldsProps {
  labels: string
  /** What is wrong with the labels, or null. */
  labelsProblem: string | null
  description: string
  /** They were sent with the files, and cannot be changed any more. */
  isDisabled: boolean
  /** They are for what is in archives, too. */
  hasArchives: boolean
  /** What was typed for this one is shown, and cannot be changed any more. */
  begun?: BegunFolder | null
  onLabelsChange: (labels: string) => void
  onDescriptionChange: (description: string) => void
  onEnter: () => void
}

/** What is said of all files of a batch (UPL-005, UPL-006). */
export function DetailsFields({
  labels,
  labelsProblem,
  description,
  isDisabled,
  hasArchives,
  begun = null,
  onLabelsChange,
  onDescriptionChange,
  onEnter,
}: DetailsFieldsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter ends the word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && begun === null) onEnter()
  }
  function hint(): string {
    if (begun !== null) return begun.hint
    return hasArchives ? text.descriptionHintWithArchives : text.descriptionHint
  }
  return (
    <div className={css.fields}>
      <TextField
        label={text.labels}
        hint={begun === null ? text.labelsHint : undefined}
        error={begun === null ? (labelsProblem ?? undefined) : undefined}
        value={begun?.labels ?? labels}
        disabled={isDisabled}
        readOnly={begun !== null}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => onLabelsChange(event.target.value)}
      />
      <TextField
        label={text.description}
        hint={hint()}
        value={begun?.description ?? description}
        disabled={isDisabled}
        readOnly={begun !== null}
        autoComplete="off"
        maxLength={MAX_DESCRIPTION_CHARACTERS}
        onKeyDown={onKeyDown}
        onChange={(event) => onDescriptionChange(event.target.value)}
      />
    </div>
  )
}
