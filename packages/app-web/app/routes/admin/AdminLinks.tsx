import { LinksScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminLinks() {
  return (
    <>
      <PageTitle page="links" />
      <LinksScreen />
    </>
  )
}
