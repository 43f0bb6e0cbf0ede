import type { RootProps } from '@calotype/ui'
import { RolesView } from './RolesView.tsx'
import { useRoles } from './useRoles.ts'

/** Screen that lists all roles, and creates, edits and deletes custom roles. */
export function RolesScreen(root: RootProps) {
  return <RolesView {...useRoles()} {...root} />
}
