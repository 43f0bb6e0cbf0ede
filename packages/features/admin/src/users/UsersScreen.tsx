import type { RootProps } from '@calotype/ui'
import { UsersView } from './UsersView.tsx'
import { useUsers } from './useUsers.ts'

/** Screen that lists all accounts and their roles (ADMU). */
export function UsersScreen(root: RootProps) {
  return <UsersView {...useUsers()} {...root} />
}
