import { anAdminUserRow } from '@calotype/api/fixtures'

/** The first administrator. */
export const root = anAdminUserRow({
  id: 1,
  email: 'admin@calotype.local',
  name: null,
  roles: ['ADMIN', 'USER'],
  storageUsedMB: 0,
  usagePercentage: 0,
  createdAt: '2026-01-01T09:00:00Z',
})

/** User who exceeds the storage quota. */
export const henry = anAdminUserRow({
  id: 12,
  email: 'henry@example.org',
  name: 'Henry Fox',
  storageUsedMB: 1536,
  usagePercentage: 140,
  createdAt: '2026-02-02T09:00:00Z',
})
