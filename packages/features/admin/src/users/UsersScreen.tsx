import { UsersView } from './UsersView.tsx'
import { useUsers } from './useUsers.ts'

/** Lists all accounts and their roles (ADMU). */
export function UsersScreen() {
  return <UsersView {...useUsers()} />
}
