import { AuditScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminAudit() {
  return (
    <>
      <PageTitle page="audit" />
      <AuditScreen />
    </>
  )
}
