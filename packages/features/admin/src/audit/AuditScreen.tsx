import { AuditView } from './AuditView.tsx'
import { useAudit } from './useAudit.ts'

/** Screen that lists who changed what in the administration. */
export function AuditScreen() {
  return <AuditView {...useAudit()} />
}
