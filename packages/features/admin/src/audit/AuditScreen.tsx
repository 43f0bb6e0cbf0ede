import type { RootProps } from '@calotype/ui'
import { AuditView } from './AuditView.tsx'
import { useAudit } from './useAudit.ts'

/** Screen that lists who changed what in the administration. */
export function AuditScreen(root: RootProps) {
  return <AuditView {...useAudit()} {...root} />
}
