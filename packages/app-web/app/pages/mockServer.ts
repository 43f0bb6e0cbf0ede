import {
  aDevice,
  anAccessToken,
  aFamilyGroup,
  aFeatureFlag,
  aMaintenance,
  anAdminLink,
  anAdminUserRow,
  anAuditEntry,
  anEmail,
  anEmailPage,
  anEmailTemplate,
  anInboxMail,
  aSharedAlbum,
  aServerStatus,
  aSharedGroup,
  aSharedLink,
  aSharedMediaItem,
  aStorage,
  aSubscription,
  aVariable,
  drawnSharedFiles,
  emailStats,
  familyMembers,
  knownSettings,
  mediaItems,
  plans,
  roles,
} from '@calotype/api/fixtures'
import type { MockTable } from '@calotype/api/mock'
import { library } from '../pictures/library.ts'

const items = mediaItems(24)

const DAY_MS = 86_400_000
/** Returns a date relative to today, because the trash shows remaining days. */
const addDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Mock server with content for every page. */
export const mockServer: MockTable = {
  ...library,
  'GET /api/media/search': items.map((item) => ({ ...item, thumbnailUrl: '' })),
  'GET /api/media/all-metadata-year-month-steps/{page}/{size}/{year}': {
    fileUploadResponseList: items,
    currentPage: 0,
    totalPages: 1,
    hasMore: false,
  },
  'GET /api/media/favorites': {
    fileUploadResponseList: items.slice(0, 5),
    currentPage: 0,
    totalPages: 1,
    hasMore: false,
  },
  'GET /api/media/trash': {
    fileUploadResponseList: items.slice(0, 8).map((item) => ({ ...item, deletedAfter: addDays(12) })),
    currentPage: 0,
    totalPages: 1,
    hasMore: false,
  },
  'GET /api/media/shared-with-me': mediaItems(8).map((item) => aSharedMediaItem(item)),
  'GET /api/albums/shared-with-me': [aSharedAlbum(), aSharedAlbum({ id: 14, title: 'The allotment' })],
  'GET /api/sharing/my-links': [aSharedLink(), aSharedLink({ token: 'another', title: 'Norway' })],
  'GET /api/public/shared/{token}': aSharedGroup({ files: drawnSharedFiles(10) }),
  'POST /api/auth/verify-email': undefined,
  'GET /api/user/storage': aStorage(),
  'GET /api/user/sessions': [aDevice(), aDevice({ id: 30, device: 'Safari on iPhone', isCurrent: false })],
  'GET /api/user/tokens': [anAccessToken()],
  'GET /api/plans': plans(),
  'GET /api/payment/subscriptions': [aSubscription()],
  'GET /api/family-group': [aFamilyGroup()],
  'GET /api/family-group/invitations': [],
  'GET /api/family-group/{id}/members': familyMembers(),
  'GET /api/apps/download-urls': {
    enabled: true,
    urls: {
      windows: 'https://example.org/w',
      macos: 'https://example.org/m',
      linux: 'https://example.org/l',
    },
  },
  'GET /api/public/variables/app-urls': [],
  'GET /api/admin/users': [anAdminUserRow(), anAdminUserRow({ id: 8, email: 'henry@example.org' })],
  'GET /api/feature-flags/all': [aFeatureFlag()],
  'GET /api/admin/users/summary': {
    totalUsers: 2,
    usersWithPlans: 1,
    customers: 1,
    averageUsagePercentage: 70,
  },
  'GET /api/admin/roles': roles(),
  'GET /api/admin/links': [anAdminLink(), anAdminLink({ id: 30, isDisabled: true })],
  'GET /api/admin/known-settings': knownSettings(),
  'GET /api/admin/variables': [aVariable()],
  'GET /api/admin/audit': { entries: [anAuditEntry()], nextCursor: null },
  'GET /api/admin/maintenance': aMaintenance(),
  'GET /api/admin/status': aServerStatus(),
  'GET /api/admin/email/stats': emailStats(),
  'GET /api/admin/email/history': anEmailPage([anEmail()]),
  'GET /api/admin/email/placeholders': {
    userName: 'Constance Talbot',
    userEmail: 'constance@example.org',
    senderName: 'Root',
    appName: 'Calotype',
  },
  'GET /api/admin/email/templates': [anEmailTemplate()],
  'GET /api/admin/email/templates/active': [anEmailTemplate()],
  'GET /api/admin/email/inbox': [anInboxMail()],
}
