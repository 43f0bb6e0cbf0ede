import { useTexts } from '@calotype/platform'
import { Button, IconButton, Plus, Text, TextField, X } from '@calotype/ui'
import {
  useFieldArray,
  type Control,
  type FormState,
  type UseFormRegister,
  type UseFormSetFocus,
} from 'react-hook-form'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'
import type { SendValues } from './sendValues.ts'

export interface RecipientsProps {
  control: Control<SendValues>
  register: UseFormRegister<SendValues>
  formState: FormState<SendValues>
  setFocus: UseFormSetFocus<SendValues>
}

/** Rows of recipients. The user can't remove the last row (ADME-027). */
export function Recipients({ control, register, formState, setFocus }: RecipientsProps) {
  const texts = useTexts(emailTexts).send
  const { fields, append, remove } = useFieldArray({ control, name: 'recipients' })
  const { errors, touchedFields } = formState
  /** Hides errors of rows that the user hasn't visited, because adding a row validates all rows. */
  const getProblem = (index: number) =>
    touchedFields.recipients?.[index]?.address ? errors.recipients?.[index]?.address?.message : undefined
  /** Moves the focus to a neighboring row, and then removes this row. */
  const removeRow = (index: number) => {
    setFocus(`recipients.${index === 0 ? 1 : index - 1}.address`)
    remove(index)
  }
  return (
    <fieldset className={css.recipients}>
      <legend className={css.legend}>{texts.recipients}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={css.recipient}>
          <TextField
            type="email"
            autoComplete="off"
            label={texts.recipient(index + 1)}
            hideLabel
            error={getProblem(index)}
            {...register(`recipients.${index}.address`)}
          />
          {fields.length > 1 && (
            <IconButton label={texts.remove(index + 1)} icon={<X />} onClick={() => removeRow(index)} />
          )}
        </div>
      ))}
      {fields.length > 1 && (
        <Text size="small" tone="soft">
          {texts.each}
        </Text>
      )}
      <Button size="small" icon={<Plus />} onClick={() => append({ address: '' })}>
        {texts.add}
      </Button>
    </fieldset>
  )
}
