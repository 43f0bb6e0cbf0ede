import { FlagsScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminFlags() {
  return (
    <>
      <PageTitle page="flags" />
      <FlagsScreen />
    </>
  )
}
