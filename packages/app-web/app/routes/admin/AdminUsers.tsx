import { UsersScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminUsers() {
  return (
    <>
      <PageTitle page="users" />
      <UsersScreen />
    </>
  )
}
