import { useTexts } from '@calotype/platform'
import { TextField, type TextFieldProps } from '@calotype/ui'
import { uploadTexts } from '../text.ts'
import * as css from './DetailsFields.css.ts'

const MAX_DESCRIPTION_CHARACTERS = 2000

/** Labels and description of the running folder import. */
export interface ActiveImportDetails {
  labels: string
  description: string
  /** Text that says to which files the details apply. */
  hint: string
}

export interface DetailsFieldsProps {
  labels: string
  /** Error message for the labels field, or null. */
  labelsProblem: string | null
  description: string
  /** Whether the details can't be changed anymore, because they were sent with the files. */
  isDisabled: boolean
  /** Whether the details also apply to files in archives. */
  hasArchives: boolean
  /** Details shown read-only instead of the editable ones. */
  activeImport?: ActiveImportDetails | null
  onLabelsChange: (labels: string) => void
  onDescriptionChange: (description: string) => void
  onEnter: () => void
}

/** Fields for the labels and description of all files in a batch (UPL-005, UPL-006). */
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
  const text = useTexts(uploadTexts)
  const isReadOnly = activeImport !== null
  const sharedProps: Partial<TextFieldProps> = {
    disabled: isDisabled,
    readOnly: isReadOnly,
    autoComplete: 'off',
    onKeyDown(event) {
      // Ignore Enter during text composition, where it confirms a word.
      if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isReadOnly) onEnter()
    },
  }
  return (
    <div className={css.fields}>
      <TextField
        {...sharedProps}
        label={text.labels}
        hint={isReadOnly ? undefined : text.labelsHint}
        error={isReadOnly ? undefined : (labelsProblem ?? undefined)}
        value={activeImport?.labels ?? labels}
        onChange={(event) => onLabelsChange(event.target.value)}
      />
      <TextField
        {...sharedProps}
        label={text.description}
        hint={activeImport?.hint ?? (hasArchives ? text.descriptionHintWithArchives : text.descriptionHint)}
        value={activeImport?.description ?? description}
        maxLength={MAX_DESCRIPTION_CHARACTERS}
        onChange={(event) => onDescriptionChange(event.target.value)}
      />
    </div>
  )
}
