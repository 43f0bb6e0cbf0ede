import { MAX_ROLE_LENGTH, toRoleName, type AdminUserRow } from '@calotype/api'
import { isRoot, useTexts } from '@calotype/platform'
import { Button, Checkbox, Stack, Text, TextField, X } from '@calotype/ui'
import { useState } from 'react'
import { FormDialog } from '../../FormDialog.tsx'
import { adminTexts } from '../../text.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { STANDARD_ROLES, withRole } from './roles.ts'
import * as css from './RolesDialog.css.ts'

export interface RolesDialogProps {
  user: AdminUserRow
  isBusy: boolean
  /** Error message from the last attempt. */
  problem: string | null
  onSave: (roles: readonly string[]) => void
  onClose: () => void
}

/** Dialog that edits the standard and custom roles of a user (ADMU-016 to ADMU-024). */
export function RolesDialog({ user, isBusy, problem, onSave, onClose }: RolesDialogProps) {
  const texts = useTexts(adminTexts).users.edit
  const [roles, setRoles] = useState<readonly string[]>(user.roles)
  const [typed, setTyped] = useState('')
  const custom = roles.filter((role) => !STANDARD_ROLES.some((standard) => standard === role))
  const omitRole = (role: string) => roles.filter((one) => one !== role)
  const isBlank = typed.trim() === ''
  const isRefused = !isBlank && toRoleName(typed.trim()) === null

  const add = () => {
    if (isBlank || isRefused) return
    setRoles(withRole(roles, typed))
    setTyped('')
  }
  // Saves all roles, including a role that the user has typed but not added yet.
  const save = () => {
    if (!isRefused) onSave(withRole(roles, typed))
  }

  return (
    <FormDialog
      title={texts.title}
      description={user.email}
      isBusy={isBusy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap={2} as="fieldset">
        {STANDARD_ROLES.map((role) => (
          <div key={role}>
            <Checkbox
              label={role}
              checked={roles.includes(role)}
              disabled={role === 'ADMIN' && isRoot(user)}
              onChange={({ target }) => setRoles(target.checked ? withRole(roles, role) : omitRole(role))}
            />
            <Text size="small" tone="soft">
              {texts.standard[role]}
            </Text>
          </div>
        ))}
        {isRoot(user) && (
          <Text size="small" tone="soft">
            {texts.first}
          </Text>
        )}
      </Stack>
      {custom.length > 0 && (
        <ul className={css.roles} aria-label={texts.customs}>
          {custom.map((role) => (
            <li key={role}>
              <RoleBadge role={role}>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={texts.remove(role)}
                  onClick={() => setRoles(omitRole(role))}
                >
                  <X />
                </button>
              </RoleBadge>
            </li>
          ))}
        </ul>
      )}
      <div className={css.add}>
        <div className={css.grow}>
          <TextField
            label={texts.custom}
            value={typed}
            maxLength={MAX_ROLE_LENGTH}
            autoComplete="off"
            error={isRefused ? texts.refused : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <Button disabled={isBlank} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </FormDialog>
  )
}
