import { RolesScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminRoles() {
  return (
    <>
      <PageTitle page="roles" />
      <RolesScreen />
    </>
  )
}
