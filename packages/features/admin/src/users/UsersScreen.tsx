import { UsersView } from './UsersView.tsx'
import { useUsers } from './useUsers.ts'

/** Screen that lists all accounts and their roles (ADMU). */
export function UsersScreen() {
  return <UsersView {...useUsers()} />
}
