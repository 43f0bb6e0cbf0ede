import { AuditView } from './AuditView.tsx'
import { useAudit } from './useAudit.ts'

/** Lists who changed what in the administration. */
export function AuditScreen() {
  return <AuditView {...useAudit()} />
}
