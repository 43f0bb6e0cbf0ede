import { MAX_ROLE_LENGTH, toRoleName, type Permission, type Role } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Checkbox, Stack, TextField } from '@calotype/ui'
import { useState } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { PERMISSIONS } from './permissions.ts'
import { roleTexts } from './text.ts'

export interface RoleDialogProps {
  /** Role to change; null for a new one. */
  role: Role | null
  /** Names that a new role can't have. */
  takenNames: readonly string[]
  isBusy: boolean
  /** Error message of the last attempt. */
  problem: string | null
  onSave: (name: string, permissions: readonly Permission[]) => void
  onClose: () => void
}

/** Dialog that creates a custom role or edits its permissions. */
export function RoleDialog({ role, takenNames, isBusy, problem, onSave, onClose }: RoleDialogProps) {
  const texts = useTexts(roleTexts)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? ['upload', 'create'])
  const name = role?.name ?? toRoleName(typed.trim())
  const isTaken = role === null && name !== null && takenNames.includes(name)
  const getError = () => {
    if (role || typed.trim() === '') return undefined
    return name === null ? texts.form.refused : isTaken ? texts.form.taken : undefined
  }
  return (
    <FormDialog
      title={role ? texts.form.edit(role.name) : texts.form.add}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => {
        if (name !== null && !isTaken) onSave(name, chosen)
      }}
      onClose={onClose}
    >
      {!role && (
        <TextField
          label={texts.form.name}
          value={typed}
          maxLength={MAX_ROLE_LENGTH}
          autoComplete="off"
          error={getError()}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Stack gap={2} as="fieldset">
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            label={texts.permissions[permission]}
            checked={chosen.includes(permission)}
            onChange={({ target }) =>
              setChosen(
                PERMISSIONS.filter((other) =>
                  other === permission ? target.checked : chosen.includes(other),
                ),
              )
            }
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
