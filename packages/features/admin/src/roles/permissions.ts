import type { Permission } from '@calotype/api'

/** All permissions, in the order in which screens list them. */
export const PERMISSIONS: readonly Permission[] = [
  'upload',
  'create',
  'users:view',
  'links:disable',
  'audit:view',
  'operations:view',
]
