import { EmailScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminEmail() {
  return (
    <>
      <PageTitle page="email" />
      <EmailScreen />
    </>
  )
}
