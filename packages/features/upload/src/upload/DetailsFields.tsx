import { TextArea, TextField } from '@calotype/ui'
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
  onLabelsChange: (labels: string) => void
  onDescriptionChange: (description: string) => void
}

/** What is said of all files of a batch (UPL-005, UPL-006). */
export function DetailsFields({
  labels,
  labelsProblem,
  description,
  isDisabled,
  onLabelsChange,
  onDescriptionChange,
}: DetailsFieldsProps) {
  return (
    <div className={css.fields}>
      <TextField
        label={text.labels}
        hint={text.labelsHint}
        error={labelsProblem ?? undefined}
        value={labels}
        disabled={isDisabled}
        autoComplete="off"
        onChange={(event) => onLabelsChange(event.target.value)}
      />
      <TextArea
        label={text.description}
        hint={text.descriptionHint}
        value={description}
        disabled={isDisabled}
        rows={2}
        maxLength={MAX_DESCRIPTION_CHARACTERS}
        onChange={(event) => onDescriptionChange(event.target.value)}
      />
    </div>
  )
}
