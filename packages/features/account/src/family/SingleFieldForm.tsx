import { Button, Stack, TextField } from '@calotype/ui'
import { useState, type FormEvent } from 'react'

export interface SingleFieldFormProps {
  isBusy: boolean
  /** Validation error of the input, or error message of the request. */
  problem: string | null
  /** Called with the trimmed input. Call `onDone` to clear the field. */
  onSubmit: (value: string, onDone: () => void) => void
}

interface FieldProps {
  label: string
  action: string
  type: 'text' | 'email'
  maxLength: number
}

/** Form with a single text field and a submit button. */
export function SingleFieldForm({
  label,
  action,
  type,
  maxLength,
  isBusy,
  problem,
  onSubmit,
}: SingleFieldFormProps & FieldProps) {
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(value.trim(), () => setValue(''))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextField
          label={label}
          type={type}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          error={problem ?? undefined}
          onChange={(event) => setValue(event.target.value)}
        />
        <Stack align="start">
          <Button type="submit" busy={isBusy}>
            {action}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
