import type { AdminUserRow } from '@calotype/api'
import { isRoot, useTexts } from '@calotype/platform'
import {
  HardDrive,
  IconButton,
  KeyRound,
  Lock,
  LogOut,
  Menu,
  Monitor,
  Trash2,
  type MenuItem,
} from '@calotype/ui'
import type { OpenDialog } from './management.ts'
import { manageTexts } from './text.ts'

export interface UserMenuProps {
  user: AdminUserRow
  onShow: (dialog: OpenDialog) => void
  onEnable: () => void
}

/**
 * Menu of actions on one user, except editing roles. For the first administrator, it omits actions that the server
 * refuses. The icon is a character, because an image would add four nodes to each row.
 */
export function UserMenu({ user, onShow, onEnable }: UserMenuProps) {
  const texts = useTexts(manageTexts)
  const { actions } = texts
  const users = [user]
  const items: MenuItem[] = [
    { label: actions.devices, icon: <Monitor />, onSelect: () => onShow({ kind: 'devices', user }) },
    { label: actions.quota, icon: <HardDrive />, onSelect: () => onShow({ kind: 'quota', user }) },
  ]
  if (!isRoot(user))
    items.push(
      {
        label: actions.password,
        icon: <KeyRound />,
        onSelect: () => onShow({ kind: 'resetPassword', user }),
      },
      {
        label: actions.signOut,
        icon: <LogOut />,
        onSelect: () => onShow({ kind: 'confirm', action: 'signOut', users }),
      },
      user.isDisabled
        ? { label: actions.enable, icon: <Lock />, onSelect: onEnable }
        : {
            label: actions.disable,
            icon: <Lock />,
            onSelect: () => onShow({ kind: 'confirm', action: 'disable', users }),
          },
      {
        label: actions.delete,
        icon: <Trash2 />,
        tone: 'danger',
        onSelect: () => onShow({ kind: 'confirm', action: 'delete', users }),
      },
    )
  return (
    <Menu
      label={texts.menu(user.email)}
      trigger={<IconButton size="small" label={texts.menu(user.email)} icon="⋯" />}
      items={items}
    />
  )
}
