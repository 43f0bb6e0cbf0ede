import { Button, Stack, TextField } from '@calotype/ui'
import { useState, type FormEvent } from 'react'

export interface LineFormProps {
  isBusy: boolean
  /** What is wrong with the line, or why the act failed. */
  problem: string | null
  /** Told the line without what stands around it; `onDone` empties it. */
  onSubmit: (line: string, onDone: () => void) => void
}

interface Words {
  label: string
  action: string
  type: 'text' | 'email'
  maxLength: number
}

/** One line of text and what to do with it. */
export function LineForm({
  label,
  action,
  type,
  maxLength,
  isBusy,
  problem,
  onSubmit,
}: LineFormProps & Words) {
  const [line, setLine] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(line.trim(), () => setLine(''))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextField
          label={label}
          type={type}
          autoComplete="off"
          maxLength={maxLength}
          value={line}
          error={problem ?? undefined}
          onChange={(event) => setLine(event.target.value)}
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
