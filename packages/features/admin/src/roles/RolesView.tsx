import type { Permission, Role } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import {
  Badge,
  Button,
  ConfirmDialog,
  IconButton,
  Inline,
  Pencil,
  Plus,
  Text,
  Trash2,
  type RootProps,
} from '@calotype/ui'
import { useState } from 'react'
import type { LoadState } from '../loaded/toLoadState.ts'
import { LoadBoundary } from '../loaded/LoadBoundary.tsx'
import { Page } from '../page/Page.tsx'
import { Table, type Column } from '../table/Table.tsx'
import { RoleBadge } from '../users/roles/RoleBadge.tsx'
import { PERMISSIONS } from './permissions.ts'
import { RoleDialog } from './RoleDialog.tsx'
import * as css from './RolesView.css.ts'
import { roleTexts } from './text.ts'

export interface RolesViewProps extends RootProps {
  roles: LoadState<readonly Role[]>
  form: {
    isBusy: boolean
    problem: string | null
    onStart: () => void
    onSave: (name: string, permissions: readonly Permission[], onSaved: () => void) => void
  }
  deletion: { isBusy: boolean; onDelete: (name: string, onSettled: () => void) => void }
}

type OpenDialog = { action: 'add' } | { action: 'edit' | 'delete'; role: Role }

/** Lists all roles with their permissions. Custom roles can be changed and deleted. */
export function RolesView({ roles, form, deletion, className, style }: RolesViewProps) {
  const texts = useTexts(roleTexts)
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const close = () => setOpenDialog(null)
  const startForm = (next: OpenDialog) => {
    form.onStart()
    setOpenDialog(next)
  }
  return (
    <Page
      className={className}
      style={style}
      state={roles.status}
      title={texts.title}
      actions={
        <Button tone="primary" icon={<Plus />} onClick={() => startForm({ action: 'add' })}>
          {texts.add}
        </Button>
      }
    >
      <Text tone="soft">{texts.hint}</Text>
      <LoadBoundary loaded={roles} loading={texts.loading}>
        {(all) => <Table label={texts.title} columns={columns()} rows={all} getKey={({ name }) => name} />}
      </LoadBoundary>
      {openDialog && openDialog.action !== 'delete' && (
        <RoleDialog
          role={openDialog.action === 'edit' ? openDialog.role : null}
          takenNames={roles.status === 'ready' ? roles.value.map(({ name }) => name) : []}
          isBusy={form.isBusy}
          problem={form.problem}
          onSave={(name, permissions) => form.onSave(name, permissions, close)}
          onClose={close}
        />
      )}
      {openDialog?.action === 'delete' && (
        <ConfirmDialog
          open
          title={texts.delete}
          message={texts.confirm(openDialog.role.name)}
          confirmLabel={texts.delete}
          busy={deletion.isBusy}
          onConfirm={() => deletion.onDelete(openDialog.role.name, close)}
          onCancel={close}
        />
      )}
    </Page>
  )

  function columns(): Column<Role>[] {
    return [
      {
        label: texts.role,
        role: 'name',
        canBreakWords: true,
        renderCell: ({ name }) => <RoleBadge role={name} />,
      },
      { label: texts.users, renderCell: ({ users }) => texts.count(users) },
      { label: texts.allows, renderCell: (role) => <Permissions role={role} /> },
      {
        label: texts.actions,
        role: 'actions',
        renderCell: (role) =>
          role.isStandard ? (
            <Badge tone="neutral">{texts.standard}</Badge>
          ) : (
            <Inline gap={1} justify="end">
              <IconButton
                label={texts.editLabel(role.name)}
                icon={<Pencil />}
                onClick={() => startForm({ action: 'edit', role })}
              />
              <IconButton
                label={texts.deleteLabel(role.name)}
                icon={<Trash2 />}
                disabled={role.users > 0}
                onClick={() => setOpenDialog({ action: 'delete', role })}
              />
            </Inline>
          ),
      },
    ]
  }
}

function Permissions({ role: { name, permissions } }: { role: Role }) {
  const texts = useTexts(roleTexts)
  if (name === 'ADMIN') return texts.everything
  if (permissions.length === 0) return <span className={css.noPermissions}>{texts.nothing}</span>
  return (
    <ul className={css.permissions}>
      {PERMISSIONS.filter((permission) => permissions.includes(permission)).map((permission) => (
        <li key={permission}>{texts.permissions[permission]}</li>
      ))}
    </ul>
  )
}
