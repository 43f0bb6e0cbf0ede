import { UsersView } from './UsersView.tsx'
import { useUsers } from './useUsers.ts'

/** Who has an account, and what they may do (ADMU). */
export function UsersScreen() {
  return <UsersView {...useUsers()} />
}
