import type { AdminUserRow, UserCreate } from '@calotype/api'

/** Action on one or several users. All actions except 'enable' are confirmed first. */
export type UserAction = 'signOut' | 'disable' | 'enable' | 'delete'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'confirm'; action: Exclude<UserAction, 'enable'>; users: readonly AdminUserRow[] }
  | { kind: 'resetPassword' | 'quota' | 'devices'; user: AdminUserRow }
  /** Shows a password, which can't be shown again. */
  | { kind: 'password'; email: string; password: string }

/** State and functions for changing users. Each function calls `onDone` if the change succeeded. */
export interface Management {
  isBusy: boolean
  /** Error message of the last change. */
  problem: string | null
  /** Clears the error. */
  onStart: () => void
  onCreate: (user: UserCreate, onDone: (password: string) => void) => void
  onInvite: (email: string, onDone: () => void) => void
  onAction: (action: UserAction, users: readonly AdminUserRow[], onDone: () => void) => void
  onResetPassword: (user: AdminUserRow, onDone: (password: string) => void) => void
  /** `quotaMB` is null for the limit of the plan. */
  onSetQuota: (user: AdminUserRow, quotaMB: number | null, onDone: () => void) => void
  isExporting: boolean
  onExport: () => void
}
