import type { RootProps } from '@calotype/ui'
import { AuditView } from './AuditView.tsx'
import { useAudit } from './useAudit.ts'

/** Screen that lists administrative changes and who made them. */
export function AuditScreen(root: RootProps) {
  return <AuditView {...useAudit()} {...root} />
}
