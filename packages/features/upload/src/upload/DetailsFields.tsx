import { TextField } from '@calotype/ui'
import type { KeyboardEvent } from 'react'
import { text } from '../text.ts'
import * as css from './DetailsFields.css.ts'

/** How long a description can be. */
const MAX_DESCRIPTION_CHARACTERS = 2000

export interface DetailsFieldsProps {
  labels: string
  /** What is wrong with the labels, or null. */
  labelsProblem: string | null
  description: string
  /** They were sent with the files, and cannot be changed any more. */
  isDisabled: boolean
  /** They are for what is in archives, too. */
  hasArchives: boolean
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
  onLabelsChange,
  onDescriptionChange,
  onEnter,
}: DetailsFieldsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter ends the word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
  }
  return (
    <div className={css.fields}>
      <TextField
        label={text.labels}
        hint={text.labelsHint}
        error={labelsProblem ?? undefined}
        value={labels}
        disabled={isDisabled}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => onLabelsChange(event.target.value)}
      />
      <TextField
        label={text.description}
        hint={hasArchives ? text.descriptionHintWithArchives : text.descriptionHint}
        value={description}
        disabled={isDisabled}
        autoComplete="off"
        maxLength={MAX_DESCRIPTION_CHARACTERS}
        onKeyDown={onKeyDown}
        onChange={(event) => onDescriptionChange(event.target.value)}
      />
    </div>
  )
}
