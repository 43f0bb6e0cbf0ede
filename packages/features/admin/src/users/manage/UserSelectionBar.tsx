import type { AdminUserRow } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Check, IconButton, Lock, LogOut, SelectionBar, Trash2 } from '@calotype/ui'
import type { OpenDialog } from './management.ts'
import { manageTexts } from './text.ts'

export interface UserSelectionBarProps {
  users: readonly AdminUserRow[]
  isBusy: boolean
  onShow: (dialog: OpenDialog) => void
  onEnable: () => void
  onClear: () => void
}

/** Toolbar with actions on all selected users. */
export function UserSelectionBar({ users, isBusy, onShow, onEnable, onClear }: UserSelectionBarProps) {
  const { actions, selection } = useTexts(manageTexts)
  return (
    <SelectionBar
      label={selection.label}
      status={users.length === 0 ? null : selection.selected(users.length)}
      busy={isBusy}
      clearLabel={selection.clear}
      onClear={onClear}
    >
      <IconButton
        label={actions.signOut}
        icon={<LogOut />}
        onClick={() => onShow({ kind: 'confirm', action: 'signOut', users })}
      />
      <IconButton
        label={actions.disable}
        icon={<Lock />}
        onClick={() => onShow({ kind: 'confirm', action: 'disable', users })}
      />
      <IconButton label={actions.enable} icon={<Check />} onClick={onEnable} />
      <IconButton
        label={actions.delete}
        icon={<Trash2 />}
        onClick={() => onShow({ kind: 'confirm', action: 'delete', users })}
      />
    </SelectionBar>
  )
}
