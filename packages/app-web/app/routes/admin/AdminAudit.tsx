import { AuditScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function AdminAudit() {
  return (
    <>
      <title>{`Audit Trail · ${brand.name}`}</title>
      <AuditScreen />
    </>
  )
}
