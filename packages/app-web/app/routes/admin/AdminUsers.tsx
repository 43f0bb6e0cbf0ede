import { UsersScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function AdminUsers() {
  return (
    <>
      <title>{`Users · ${brand.name}`}</title>
      <UsersScreen />
    </>
  )
}
