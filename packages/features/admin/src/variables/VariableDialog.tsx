import { useTexts } from '@calotype/platform'
import { VARIABLE_CATEGORIES, VARIABLE_TYPES, type KnownVariable, type Variable } from '@calotype/api'
import { Checkbox, SelectField, TextArea, TextField, toast } from '@calotype/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../FormDialog.tsx'
import { adminTexts, type AdminTexts } from '../text.ts'
import {
  NEW_VARIABLE,
  toKnownValues,
  toValues,
  createVariableForm,
  type VariableValues,
} from './createVariableForm.ts'

export interface VariableDialogProps {
  /** Variable to change; null for a new variable. */
  variable: Variable | null
  /** Variable that the product reads but the operator hasn't set. Prefills the form; null for any other variable. */
  known: KnownVariable | null
  isBusy: boolean
  /** Error message of the last attempt. */
  problem: string | null
  onSave: (values: VariableValues) => void
  onClose: () => void
}
const KEY_LENGTH = 64
const VALUE_LENGTH = 10_000
const DESCRIPTION_LENGTH = 500

const toOptions = (values: readonly string[], text: AdminTexts) => {
  const formText = text.variables.form
  return [{ value: '', label: formText.choose }, ...values.map((value) => ({ value, label: value }))]
}

/**
 * Dialog that creates or edits a variable. The key of an existing variable is read-only (ADMV-002, ADMV-009, ADMV-011
 * to ADMV-019).
 */
export function VariableDialog({ variable, known, isBusy, problem, onSave, onClose }: VariableDialogProps) {
  const text = useTexts(adminTexts)
  const formText = text.variables.form
  const { register, handleSubmit, control, formState } = useForm<VariableValues>({
    resolver: zodResolver(createVariableForm(variable, text)),
    defaultValues: variable ? toValues(variable) : known ? toKnownValues(known) : NEW_VARIABLE,
  })
  const { errors } = formState
  const isSensitive = useWatch({ control, name: 'isSensitive' })
  const isSecretKept = isSensitive && variable?.isSensitive === true
  const submit = handleSubmit(onSave, (wrong) =>
    Object.values(wrong).map((error) => toast.error(error.message ?? '', { topic: 'variable' })),
  )
  return (
    <FormDialog
      title={variable ? formText.edit : formText.add}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={formText.key}
        maxLength={KEY_LENGTH}
        autoComplete="off"
        readOnly={variable !== null || known !== null}
        error={errors.variableKey?.message}
        {...register('variableKey')}
      />
      <TextArea
        label={formText.value}
        maxLength={VALUE_LENGTH}
        autoComplete="off"
        hint={isSecretKept ? formText.kept : undefined}
        error={errors.variableValue?.message}
        {...register('variableValue')}
      />
      <SelectField
        label={formText.type}
        options={toOptions(VARIABLE_TYPES, text)}
        error={errors.variableType?.message}
        {...register('variableType')}
      />
      <SelectField
        label={formText.category}
        options={toOptions(VARIABLE_CATEGORIES, text)}
        error={errors.category?.message}
        {...register('category')}
      />
      <TextArea label={formText.description} maxLength={DESCRIPTION_LENGTH} {...register('description')} />
      <Checkbox label={formText.sensitive} {...register('isSensitive')} />
      <Checkbox label={formText.active} {...register('isActive')} />
    </FormDialog>
  )
}
