import { useTexts } from '@calotype/platform'
import type { FeatureFlag, KnownFlag } from '@calotype/api'
import { Checkbox, TextArea, TextField } from '@calotype/ui'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../FormDialog.tsx'
import { adminTexts } from '../text.ts'

export interface FlagDialogProps {
  /** Flag to change; null for a new flag. */
  flag: FeatureFlag | null
  /**
   * Flag that prefills the form. The product reads this flag, but the operator hasn't set it. Null for any other flag.
   */
  known: KnownFlag | null
  isBusy: boolean
  /** Error message of the last attempt. */
  problem: string | null
  onSave: (flag: FeatureFlag) => void
  onClose: () => void
}
/** Pattern of flag names in the API contract. */
const NAME_PATTERN = /^[A-Za-z0-9](?:[A-Za-z0-9 _.:-]*[A-Za-z0-9])?$/
const NAME_LENGTH = 64
const DESCRIPTION_LENGTH = 500

/** Whether a name is valid or empty. An empty name shows no error, because submitting it does nothing. */
const isName = (name: string) => name === '' || NAME_PATTERN.test(name)

/** Dialog that creates or edits a flag. Submitting an empty name does nothing (ADMF-002, ADMF-005, ADMF-006). */
export function FlagDialog({ flag, known, isBusy, problem, onSave, onClose }: FlagDialogProps) {
  const texts = useTexts(adminTexts).flags.form
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      name: flag?.name ?? known?.name ?? '',
      description: flag?.description ?? '',
      value: flag?.value ?? known?.defaultValue ?? false,
      active: flag?.active ?? true,
    },
  })
  const submit = handleSubmit(({ name, description, ...rest }) => {
    if (name.trim() === '') return
    onSave({ name: name.trim(), description: description.trim() || null, ...rest })
  })
  return (
    <FormDialog
      title={flag ? texts.edit : texts.add}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        readOnly={flag !== null || known !== null}
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => isName(name.trim()) || texts.invalidName })}
      />
      <TextArea label={texts.description} maxLength={DESCRIPTION_LENGTH} {...register('description')} />
      <Checkbox label={texts.value} {...register('value')} />
      {flag && <Checkbox label={texts.active} {...register('active')} />}
    </FormDialog>
  )
}
