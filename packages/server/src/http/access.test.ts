import { randomBytes } from 'node:crypto'
import contract from '@calotype/openapi' with { type: 'json' }
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOperations } from '../app.ts'
import { operations } from './contract/contract.ts'
import { hashToken } from '../auth/hashToken.ts'
import { createSession, endSession } from '../auth/sessions.ts'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import { stageFile } from '../testing/uploads/staging.ts'
import { addTestUser, addTestAdministrator, PASSWORD } from '../testing/servers/createTestServer.ts'
import { createTestClient, type FormField, startTestServer } from '../testing/servers/startTestServer.ts'
import { revokeToken } from '../tokens/accessTokens.ts'
import { TOKEN_PREFIX } from '../tokens/findTokenCaller.ts'
import { createRollingHash } from '@calotype/formats/rollingHash'

// Adding seven users to a real server is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

/** Expected statuses of an operation that every user calls with the objects of every user. */
interface Row {
  /** Expected status without a session, or with a session that has ended. */
  signedOutStatus: number
  /**
   * Expected status for a user with their own object or without an object, or for the first administrator if only they
   * have access.
   */
  ownStatus: number
  /** Whether the operation uses an object. Requests for missing objects and other users' objects must then get 404. */
  hasObject: boolean
  /** The status for an editor of the shared album, if it differs from the owner's. */
  editorStatus?: number
  /** The only user who calls the operation with their own object, because the call ends the sessions of other users. */
  onlyCaller?: 'administrator'
  /**
   * Expected status for an administrator, if it differs from `ownStatus`. If set, responses to administrators may
   * contain data of all users.
   */
  administratorStatus?: number
  /** Expected status for the owner of an object with a link, if it differs from `ownStatus`. */
  linkOwnerStatus?: number
  /** Expected status for the owner of a photo in the trash. Default: 404. */
  trashOwnerStatus?: number
  /** Whether the response contains the names of users with whom the owner shares. */
  namesRecipients?: boolean
  createRequest(
    objects: Objects,
  ): [path: string, request?: RequestInit] | Promise<[path: string, request?: RequestInit]>
}

interface Objects {
  mediaId: number
  photo: string
  video: string
  /** Creates an album with the photo and the video. */
  album(): Promise<number>
  /** Creates a link to the photo; returns its token. */
  link(): Promise<string>
  group(): Promise<number>
  /** Signs in again; returns the id of the session. */
  session(): Promise<number>
  /** Creates a personal access token; returns its id. */
  accessToken(): Promise<number>
  /** Initiates an upload of one chunk and optionally sends the chunk. */
  upload(withChunk: boolean): Promise<{ uploadId: string; etag: string }>
  staged(): Promise<number>
  /** Announces the import of a folder. */
  folderImport(): Promise<number>
}

const createPut = (body: object): RequestInit => ({ ...createPost(body), method: 'PUT' })
const createPost = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function createForm(parts: readonly FormField[]): RequestInit {
  const body = new FormData()
  for (const [name, value] of parts)
    body.append(name, typeof value === 'string' ? value : new Blob([Buffer.from(value)]))
  return { method: 'POST', body }
}

const ALL_SCOPES = contract.components.schemas.Scope.enum
const HOUR_MS = 3_600_000
const TOKEN_LIFETIME_MS = 8760 * HOUR_MS
const NEW_TOKEN = { name: 'Backup', scopes: ['media:read'], expiresInDays: 30 }
const UNKNOWN_TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'
const NO_OBJECTS: Objects = {
  mediaId: 999_999,
  photo: `${UNKNOWN_TOKEN}.jpg`,
  video: `${UNKNOWN_TOKEN}.mp4`,
  album: async () => 999_999,
  link: async () => UNKNOWN_TOKEN,
  group: async () => 999_999,
  session: async () => 999_999,
  accessToken: async () => 999_999,
  upload: async () => ({ uploadId: UNKNOWN_TOKEN, etag: '0'.repeat(64) }),
  staged: async () => 999_999,
  folderImport: async () => 999_999,
}
const CHUNK = Buffer.from('\xff\xd8\xff\xe0 not a whole photo, but one to look at', 'latin1')
const computeHash = (bytes: Uint8Array) => {
  const hash = createRollingHash()
  hash.add(bytes)
  return hash.hex()
}
/** A plan whose name is taken. */
const PLAN = {
  name: 'Family',
  description: '',
  price: 100,
  currency: 'eur',
  storageLimitMB: 1024,
  features: [],
  isShared: false,
  active: true,
}
const VARIABLE = { variableKey: 'NEW', variableValue: 'x', variableType: 'STRING', category: 'GENERAL' }
const createChunkParts = (uploadId: string): FormField[] => [
  ['uploadId', uploadId],
  ['chunkIndex', '0'],
  ['chunkChecksum', computeHash(CHUNK)],
  ['isLastChunk', 'true'],
  ['chunkData', CHUNK],
]

const createMemberRow = (path: string): Row => ({
  signedOutStatus: 401,
  ownStatus: 200,
  hasObject: false,
  createRequest: () => [path],
})
const createAdminRow = (createRequest: Row['createRequest'], toAdministrator = 200): Row => ({
  signedOutStatus: 401,
  ownStatus: 404,
  administratorStatus: toAdministrator,
  hasObject: false,
  createRequest,
})
const createPublicRow = (path: string): Row => ({
  signedOutStatus: 200,
  ownStatus: 200,
  hasObject: false,
  createRequest: () => [path],
})
const withObject = (createRequest: Row['createRequest'], ownStatus = 200): Row => ({
  signedOutStatus: 401,
  ownStatus,
  hasObject: true,
  createRequest,
})

const MAIL = { recipients: ['unknown@example.test'], subject: 'Hello', htmlContent: '<p>Hello</p>' }
const TEMPLATE = { name: 'Access', subject: 'Hello', htmlContent: '' }
/** A share with an address that has no account. */
const SHARE_BODY = { targetEmail: 'unknown@example.test', accessType: 'read' }
/** Id of a user without any share. `sharing.test.ts` tests revoking real shares. */
const UNSHARED_USER_ID = 888_888
/**
 * Creates the row for a public operation that is called with a link that doesn't exist. `public.test.ts` tests existing
 * links.
 */
const createMissingLinkRow = (linkPath: string): Row => ({
  signedOutStatus: 404,
  ownStatus: 404,
  hasObject: false,
  createRequest: () => [`/api/public/shared/${UNKNOWN_TOKEN}${linkPath}`],
})

/**
 * Creates the row for an operation on an unsubscribe link that doesn't exist. `unsubscribe.test.ts` tests existing
 * links.
 */
const createInvalidLinkRow = (method: string): Row => ({
  signedOutStatus: 404,
  ownStatus: 404,
  hasObject: false,
  createRequest: () => [`/api/unsubscribe/${UNKNOWN_TOKEN}`, { method }],
})

/** Expected access to each operation. The test fails for operations without a row. */
const TABLE: Record<string, Row> = {
  getHealth: { signedOutStatus: 200, ownStatus: 200, hasObject: false, createRequest: () => ['/health'] },
  signIn: {
    signedOutStatus: 401,
    ownStatus: 401,
    hasObject: false,
    createRequest: () => ['/api/auth/login', createPost({ email: 'unknown@example.test', password: 'x' })],
  },
  signUp: {
    signedOutStatus: 409,
    ownStatus: 409,
    hasObject: false,
    createRequest: () => [
      '/api/auth/signup',
      createPost({ email: 'taken@example.test', password: PASSWORD }),
    ],
  },
  signOut: {
    signedOutStatus: 401,
    ownStatus: 204,
    hasObject: false,
    createRequest: () => ['/api/auth/logout', { method: 'POST' }],
  },
  requestPasswordReset: {
    signedOutStatus: 204,
    ownStatus: 204,
    hasObject: false,
    createRequest: () => ['/api/auth/forgot-password', createPost({ email: 'unknown@example.test' })],
  },
  resetPassword: {
    signedOutStatus: 400,
    ownStatus: 400,
    hasObject: false,
    createRequest: () => ['/api/auth/reset-password', createPost({ token: UNKNOWN_TOKEN, newPassword: 'x' })],
  },
  verifyEmail: {
    ...createMemberRow(''),
    ownStatus: 204,
    createRequest: () => ['/api/auth/verify-email', createPost({ token: UNKNOWN_TOKEN })],
  },
  resendVerification: {
    ...createMemberRow(''),
    ownStatus: 204,
    createRequest: () => ['/api/auth/resend-verification', { method: 'POST' }],
  },
  getMe: createMemberRow('/api/user/me'),
  updateMe: { ...createMemberRow(''), createRequest: () => ['/api/user/me', createPut({ firstName: null })] },
  changeEmail: {
    ...createMemberRow(''),
    ownStatus: 400,
    createRequest: () => [
      '/api/user/change-email',
      createPost({ newEmail: 'new@example.test', currentPassword: 'not it' }),
    ],
  },
  changePassword: {
    ...createMemberRow(''),
    ownStatus: 400,
    createRequest: () => [
      '/api/user/change-password',
      createPost({ currentPassword: 'not it', newPassword: 'x' }),
    ],
  },
  getEmailPreferences: createMemberRow('/api/user/email-preferences'),
  updateEmailPreferences: {
    ...createMemberRow(''),
    createRequest: () => ['/api/user/email-preferences', createPut({ news: true, invitations: true })],
  },
  // The first administrator's account can't be deleted. `account.test.ts` deletes other accounts.
  deleteAccount: {
    ...createMemberRow(''),
    ownStatus: 409,
    createRequest: () => ['/api/user', { method: 'DELETE' }],
    onlyCaller: 'administrator',
  },
  listSessions: createMemberRow('/api/user/sessions'),
  endOtherSessions: {
    ...createMemberRow(''),
    ownStatus: 204,
    createRequest: () => ['/api/user/sessions', { method: 'DELETE' }],
  },
  endSession: withObject(
    async ({ session }) => [`/api/user/sessions/${await session()}`, { method: 'DELETE' }],
    204,
  ),
  listAccessTokens: createMemberRow('/api/user/tokens'),
  createAccessToken: {
    ...createMemberRow(''),
    ownStatus: 400,
    createRequest: () => ['/api/user/tokens', createPost({ ...NEW_TOKEN, currentPassword: 'not it' })],
  },
  revokeAccessToken: withObject(
    async ({ accessToken }) => [`/api/user/tokens/${await accessToken()}`, { method: 'DELETE' }],
    204,
  ),
  createExport: {
    ...createMemberRow(''),
    ownStatus: 201,
    createRequest: () => ['/api/user/export', { method: 'POST' }],
  },
  getExport: {
    signedOutStatus: 404,
    ownStatus: 404,
    hasObject: false,
    createRequest: () => [`/api/user/export/${UNKNOWN_TOKEN}`],
  },
  listUsers: createAdminRow(() => ['/api/admin/users']),
  getUserSummary: createAdminRow(() => ['/api/admin/users/summary']),
  getUser: createAdminRow(() => ['/api/admin/users/2']),
  createUser: createAdminRow(() => ['/api/admin/users', createPost({ email: 'taken@example.test' })], 409),
  inviteUser: createAdminRow(
    () => ['/api/admin/users/invitations', createPost({ email: 'taken@example.test' })],
    409,
  ),
  exportUsers: createAdminRow(() => ['/api/admin/users/export']),
  updateUser: createAdminRow(() => ['/api/admin/users/2', createPut({ quotaMB: null })]),
  deleteUser: createAdminRow(() => ['/api/admin/users/999999', { method: 'DELETE' }], 404),
  resetUserPassword: createAdminRow(() => ['/api/admin/users/999999/password', { method: 'POST' }], 404),
  listUserSessions: createAdminRow(() => ['/api/admin/users/2/sessions']),
  endUserSessions: createAdminRow(() => ['/api/admin/users/999999/sessions', { method: 'DELETE' }], 404),
  updateUserRoles: createAdminRow(() => ['/api/admin/users/2/roles', createPut({ roles: ['USER'] })]),
  listAllPlans: createAdminRow(() => ['/api/admin/plans']),
  createPlan: createAdminRow(() => ['/api/admin/plans', createPost(PLAN)], 409),
  updatePlan: createAdminRow(() => ['/api/admin/plans/3', createPut({ active: true })]),
  deletePlan: createAdminRow(() => ['/api/admin/plans/1', { method: 'DELETE' }], 409),
  listRoles: createAdminRow(() => ['/api/admin/roles']),
  updateRole: createAdminRow(() => ['/api/admin/roles/AUDITOR', createPut({ permissions: ['audit:view'] })]),
  deleteRole: createAdminRow(() => ['/api/admin/roles/NOBODY', { method: 'DELETE' }], 404),
  listAllLinks: createAdminRow(() => ['/api/admin/links']),
  updateAnyLink: createAdminRow(() => ['/api/admin/links/999999', createPut({ isDisabled: true })], 404),
  listFeatureFlags: createAdminRow(() => ['/api/feature-flags/all']),
  createFeatureFlag: createAdminRow(() => ['/api/feature-flags', createPost({ name: 'new' })], 201),
  updateFeatureFlag: createAdminRow(() => ['/api/feature-flags/kept', createPut({ active: true })]),
  deleteFeatureFlag: createAdminRow(() => ['/api/feature-flags/old', { method: 'DELETE' }], 204),
  listKnownSettings: createAdminRow(() => ['/api/admin/known-settings']),
  listVariables: createAdminRow(() => ['/api/admin/variables']),
  createVariable: createAdminRow(() => ['/api/admin/variables', createPost(VARIABLE)], 201),
  listVariablesOfCategory: createAdminRow(() => ['/api/admin/variables/category/GENERAL']),
  getVariable: createAdminRow(() => ['/api/admin/variables/KEPT']),
  updateVariable: createAdminRow(() => ['/api/admin/variables/KEPT', createPut({ isActive: true })]),
  deleteVariable: createAdminRow(() => ['/api/admin/variables/OLD', { method: 'DELETE' }], 204),
  clearVariableCache: createAdminRow(() => ['/api/admin/variables/cache/clear', { method: 'POST' }]),
  listPublicVariables: createPublicRow('/api/public/variables'),
  listAppUrls: createPublicRow('/api/public/variables/app-urls'),
  getDownloadUrls: createPublicRow('/api/apps/download-urls'),
  getMaintenance: createAdminRow(() => ['/api/admin/maintenance']),
  resumeExpiry: createAdminRow(
    () => ['/api/admin/maintenance/resume-expiry', createPost({ reason: 'clock' })],
    204,
  ),
  getServerStatus: createAdminRow(() => ['/api/admin/status']),
  retryJobs: createAdminRow(() => ['/api/admin/jobs/retry', { method: 'POST' }]),
  listAudit: createAdminRow(() => ['/api/admin/audit']),
  exportAudit: createAdminRow(() => ['/api/admin/audit/export']),
  listAllMedia: createMemberRow('/api/media/all-metadata'),
  listMediaPage: createMemberRow('/api/media/all-metadata-steps/0/30'),
  listMediaPageOfYear: createMemberRow('/api/media/all-metadata-year-month-steps/0/200/2020'),
  listMonths: createMemberRow('/api/media/available-months'),
  listShapes: createMemberRow('/api/media/shapes'),
  listYears: createMemberRow('/api/media/years'),
  listMediaOfMonth: createMemberRow('/api/media/for-year-month?year=2020&month=2'),
  searchMedia: createMemberRow('/api/media/search?q=canary'),
  listFavorites: createMemberRow('/api/media/favorites'),
  setFavorites: withObject(
    ({ mediaId }) => ['/api/media/favorites', createPut({ mediaIds: [mediaId], isFavorite: true })],
    204,
  ),
  listTrash: createMemberRow('/api/media/trash'),
  trashMedia: {
    ...createMemberRow(''),
    createRequest: () => ['/api/media/trash', createPost({ mediaIds: [NO_OBJECTS.mediaId] })],
  },
  restoreMedia: {
    ...createMemberRow(''),
    createRequest: () => ['/api/media/restore', createPost({ mediaIds: [NO_OBJECTS.mediaId] })],
  },
  emptyTrash: {
    ...createMemberRow(''),
    ownStatus: 204,
    createRequest: () => ['/api/media/trash', { method: 'DELETE' }],
  },
  createAlbum: {
    ...createMemberRow(''),
    ownStatus: 201,
    createRequest: () => ['/api/albums', createPost({ title: 'Mine' })],
  },
  listMyAlbums: createMemberRow('/api/albums/my'),
  listSharedAlbums: createMemberRow('/api/albums/shared-with-me'),
  getAlbum: withObject(async ({ album }) => [`/api/albums/${await album()}`]),
  updateAlbum: withObject(async ({ album }) => [`/api/albums/${await album()}`, createPut({ title: 'New' })]),
  deleteAlbum: withObject(async ({ album }) => [`/api/albums/${await album()}`, { method: 'DELETE' }], 204),
  listAlbumMedia: withObject(async ({ album }) => [`/api/albums/${await album()}/media`]),
  addAlbumMedia: {
    ...withObject(async ({ album, mediaId }) => [
      `/api/albums/${await album()}/media`,
      createPost({ mediaIds: [mediaId] }),
    ]),
    editorStatus: 404,
  },
  removeAlbumMedia: withObject(async ({ album, mediaId }) => [
    `/api/albums/${await album()}/media?mediaIds=${mediaId}`,
    { method: 'DELETE' },
  ]),
  getAlbumShares: withObject(async ({ album }) => [`/api/albums/${await album()}/shares`]),
  shareAlbum: withObject(async ({ album }) => [`/api/albums/${await album()}/share`, createPost(SHARE_BODY)]),
  revokeAlbumShare: withObject(
    async ({ album }) => [`/api/albums/${await album()}/share/${UNSHARED_USER_ID}`, { method: 'DELETE' }],
    404,
  ),
  getMediaShares: {
    ...withObject(({ mediaId }) => [`/api/media/${mediaId}/shares`]),
    namesRecipients: true,
  },
  shareMedia: withObject(({ mediaId }) => [`/api/media/${mediaId}/share`, createPost(SHARE_BODY)]),
  revokeMediaShare: withObject(
    ({ mediaId }) => [`/api/media/${mediaId}/share/${UNSHARED_USER_ID}`, { method: 'DELETE' }],
    404,
  ),
  listSharedMedia: createMemberRow('/api/media/shared-with-me'),
  // These callers have no shares. `sharing.test.ts` covers recipients who leave.
  leaveSharedAlbum: withObject(
    async ({ album }) => [`/api/albums/shared-with-me/${await album()}`, { method: 'DELETE' }],
    404,
  ),
  removeSharedMedia: withObject(
    ({ mediaId }) => [`/api/media/shared-with-me/${mediaId}`, { method: 'DELETE' }],
    404,
  ),
  createShareLink: {
    ...withObject(
      async ({ album }) => [
        '/api/shares/link',
        createPost({ resourceId: await album(), resourceType: 'ALBUM', permission: 'VIEW', createdBy: 1 }),
      ],
      201,
    ),
    linkOwnerStatus: 200,
  },
  deleteShareLink: withObject(
    async ({ link }) => [`/api/shares/link/${await link()}`, { method: 'DELETE' }],
    204,
  ),
  createLink: withObject(
    ({ photo }) => ['/api/sharing/create-link', createPost({ title: 'Shared', fileNames: [photo] })],
    201,
  ),
  listMyLinks: createMemberRow('/api/sharing/my-links'),
  updateLink: withObject(async ({ link }) => [
    `/api/sharing/update/${await link()}`,
    createPut({ title: 'Changed', expirationDays: 7 }),
  ]),
  revokeLink: withObject(
    async ({ link }) => [`/api/sharing/revoke/${await link()}`, { method: 'DELETE' }],
    204,
  ),
  getSharedGroup: createMissingLinkRow(''),
  getSharedFile: createMissingLinkRow(`/file/${UNKNOWN_TOKEN}.jpg`),
  getSharedThumbnail: createMissingLinkRow(`/thumbnail/${UNKNOWN_TOKEN}.jpg`),
  getSharedPreview: createMissingLinkRow(`/preview/${UNKNOWN_TOKEN}.jpg`),
  getSharedDisplay: createMissingLinkRow(`/display/${UNKNOWN_TOKEN}.heic`),
  getSharedVideo: createMissingLinkRow(`/video/${UNKNOWN_TOKEN}.mp4`),
  getSharedArchive: createMissingLinkRow('/archive'),
  listFamilyGroups: createMemberRow('/api/family-group'),
  listInvitations: createMemberRow('/api/family-group/invitations'),
  createFamilyGroup: {
    ...createMemberRow(''),
    ownStatus: 201,
    createRequest: () => ['/api/family-group/create?title=Mine', { method: 'POST' }],
  },
  getFamilyMembers: withObject(async ({ group }) => [`/api/family-group/${await group()}/members`]),
  inviteFamilyMember: withObject(async ({ group }) => [
    `/api/family-group/${await group()}/invite?email=${SHARE_BODY.targetEmail}`,
    { method: 'POST' },
  ]),
  removeFamilyMember: withObject(
    async ({ group }) => [
      `/api/family-group/${await group()}/members/${UNSHARED_USER_ID}`,
      { method: 'DELETE' },
    ],
    404,
  ),
  // Owners can't leave their group. `family.test.ts` covers members who leave.
  leaveFamilyGroup: withObject(
    async ({ group }) => [`/api/family-group/${await group()}/leave`, { method: 'DELETE' }],
    409,
  ),
  deleteFamilyGroup: withObject(
    async ({ group }) => [`/api/family-group/${await group()}`, { method: 'DELETE' }],
    204,
  ),
  // Owners have no invitation. `family.test.ts` covers invited users.
  acceptInvitation: withObject(
    async ({ group }) => [`/api/family-group/${await group()}/accept`, createPost({})],
    404,
  ),
  rejectInvitation: withObject(
    async ({ group }) => [`/api/family-group/${await group()}/reject`, { method: 'DELETE' }],
    404,
  ),
  sendEmail: createAdminRow(() => ['/api/admin/email/send', createPost(MAIL)]),
  queueEmail: createAdminRow(() => ['/api/admin/email/send-async', createPost(MAIL)], 202),
  sendBulkEmail: createAdminRow(() => ['/api/admin/email/send-bulk', createPost(MAIL)]),
  getAudience: createAdminRow(() => ['/api/admin/email/audience?audience=ALL']),
  listMailings: createAdminRow(() => ['/api/admin/email/mailings']),
  createMailing: createAdminRow(
    () => ['/api/admin/email/mailings', createPost({ ...MAIL, recipients: undefined, audience: 'ALL' })],
    202,
  ),
  stopMailing: createAdminRow(() => ['/api/admin/email/mailings/999999/stop', { method: 'POST' }], 404),
  getUnsubscription: createInvalidLinkRow('GET'),
  unsubscribe: createInvalidLinkRow('POST'),
  resubscribe: createInvalidLinkRow('DELETE'),
  listTemplates: createAdminRow(() => ['/api/admin/email/templates']),
  createTemplate: createAdminRow(() => ['/api/admin/email/templates', createPost(TEMPLATE)], 201),
  listActiveTemplates: createAdminRow(() => ['/api/admin/email/templates/active']),
  getTemplate: createAdminRow(() => ['/api/admin/email/templates/999999'], 404),
  updateTemplate: createAdminRow(() => ['/api/admin/email/templates/999999', createPut(TEMPLATE)], 404),
  deleteTemplate: createAdminRow(() => ['/api/admin/email/templates/999999', { method: 'DELETE' }], 404),
  toggleTemplate: createAdminRow(() => ['/api/admin/email/templates/999999/toggle', { method: 'POST' }], 404),
  listEmailHistory: createAdminRow(() => ['/api/admin/email/history']),
  listEmailHistoryOfUser: createAdminRow(() => ['/api/admin/email/history/user/1']),
  getEmailHistory: createAdminRow(() => ['/api/admin/email/history/999999'], 404),
  retryEmail: createAdminRow(() => ['/api/admin/email/history/999999/retry', { method: 'POST' }], 404),
  getPlaceholders: createAdminRow(() => ['/api/admin/email/placeholders?recipient=a%40example.test']),
  getEmailStats: createAdminRow(() => ['/api/admin/email/stats']),
  getEmailRetryStats: createAdminRow(() => ['/api/admin/email/retry-stats']),
  listInbox: createAdminRow(() => ['/api/admin/email/inbox']),
  getMedia: withObject(({ mediaId }) => [`/api/media/${mediaId}`]),
  listCompanions: withObject(({ mediaId }) => [`/api/media/${mediaId}/companions`]),
  unstackMedia: withObject(({ mediaId }) => [`/api/media/${mediaId}/unstack`, { method: 'POST' }], 204),
  // The owner of a photo in the trash still sees its thumbnail.
  getFile: {
    ...withObject(({ photo }) => [`/authz?key=${encodeURIComponent(`/thumbnails/thumb_${photo}`)}`]),
    trashOwnerStatus: 200,
  },
  getVideo: withObject(({ video }) => [`/api/media/secured/${video}`]),
  uploadFile: {
    signedOutStatus: 401,
    ownStatus: 415,
    hasObject: false,
    createRequest: () => [
      '/api/upload/',
      createForm([
        ['dto', '{"name":"a.jpg"}'],
        ['file', Buffer.from('text')],
      ]),
    ],
  },
  getUploadFormats: { ...createMemberRow(''), createRequest: () => ['/api/upload/formats'] },
  checkUpload: {
    ...createMemberRow(''),
    createRequest: () => ['/api/upload/check', createPost({ checksums: ['0'.repeat(64)] })],
  },
  initiateChunkedUpload: {
    signedOutStatus: 401,
    ownStatus: 400,
    hasObject: false,
    createRequest: () => [
      '/api/upload/chunked/initiate',
      createPost({ fileName: 'a.jpg', fileSize: 10, chunkSize: 10, totalChunks: 2 }),
    ],
  },
  uploadChunk: withObject(async ({ upload }) => [
    '/api/upload/chunked/upload',
    createForm(createChunkParts((await upload(false)).uploadId)),
  ]),
  completeChunkedUpload: withObject(async ({ upload }) => {
    const { uploadId, etag } = await upload(true)
    const chunks = [{ chunkIndex: 0, etag, checksum: computeHash(CHUNK) }]
    return ['/api/upload/chunked/complete', createPost({ uploadId, chunks })]
  }),
  getChunkedUpload: withObject(async ({ upload }) => [
    `/api/upload/chunked/${(await upload(true)).uploadId}`,
  ]),
  cancelChunkedUpload: withObject(
    async ({ upload }) => [`/api/upload/chunked/${(await upload(true)).uploadId}`, { method: 'DELETE' }],
    204,
  ),
  initiateStagedUpload: {
    ...createMemberRow(''),
    ownStatus: 400,
    createRequest: () => [
      '/api/upload/local-folder/stage/chunked/initiate',
      createPost({ fileName: 'a.zip', fileSize: 10, chunkSize: 10, totalChunks: 2, isArchive: true }),
    ],
  },
  uploadStagedChunk: withObject(async ({ upload }) => [
    '/api/upload/local-folder/stage/chunked/upload',
    createForm(createChunkParts((await upload(false)).uploadId)),
  ]),
  completeStagedUpload: withObject(async ({ upload }) => {
    const { uploadId, etag } = await upload(true)
    const chunks = [{ chunkIndex: 0, etag, checksum: computeHash(CHUNK) }]
    return ['/api/upload/local-folder/stage/chunked/complete', createPost({ uploadId, chunks })]
  }),
  stageFile: {
    ...createMemberRow(''),
    ownStatus: 400,
    createRequest: () => ['/api/upload/local-folder/stage/direct', createForm([['file', CHUNK]])],
  },
  getStagedFile: withObject(async ({ staged }) => [
    `/api/upload/local-folder/stage/status/${await staged()}`,
  ]),
  listStagedFiles: createMemberRow('/api/upload/local-folder/staged'),
  listStagedEntries: withObject(async ({ staged }) => [
    `/api/upload/local-folder/staged/${await staged()}/entries`,
  ]),
  describeStagedFile: withObject(
    async ({ staged }) => [`/api/upload/local-folder/staged/${await staged()}`, createPut({ name: 'a.zip' })],
    204,
  ),
  deleteStagedFile: withObject(
    async ({ staged }) => [`/api/upload/local-folder/staged/${await staged()}`, { method: 'DELETE' }],
    204,
  ),
  stopStagedFile: withObject(async ({ staged }) => [
    `/api/upload/local-folder/staged/${await staged()}/stop`,
    { method: 'POST' },
  ]),
  triggerFolderProcessing: {
    ...createMemberRow(''),
    ownStatus: 202,
    createRequest: () => ['/api/upload/local-folder/trigger-processing', { method: 'POST' }],
  },
  initiateFolderImport: {
    ...createMemberRow(''),
    createRequest: () => [
      '/api/upload/local-folder/initiate',
      createPost({ folderPath: 'Pictures', totalFiles: 1, totalSize: 1 }),
    ],
  },
  getFolderImport: withObject(async ({ folderImport }) => [
    `/api/upload/local-folder/status/${await folderImport()}`,
  ]),
  listPlans: { ...createMemberRow('/api/plans'), signedOutStatus: 200 },
  getPlan: { ...createMemberRow('/api/plans/2'), signedOutStatus: 200 },
  getStorage: createMemberRow('/api/user/storage'),
  listSubscriptions: createMemberRow('/api/payment/subscriptions'),
  createCheckoutSession: {
    ...createMemberRow(''),
    createRequest: () => ['/api/payment/create-checkout-session', createPost({ planName: 'Personal' })],
  },
  openBillingPortal: {
    ...createMemberRow(''),
    createRequest: () => ['/api/payment/billing-portal', { method: 'POST' }],
  },
  cancelSubscription: {
    ...createMemberRow(''),
    ownStatus: 404,
    createRequest: () => ['/api/payment/subscriptions/cancel', createPost({ atPeriodEnd: true })],
  },
  resumeSubscription: {
    ...createMemberRow(''),
    ownStatus: 404,
    createRequest: () => ['/api/payment/subscriptions/resume', createPost({})],
  },
  changeSubscriptionPlan: {
    ...createMemberRow(''),
    ownStatus: 404,
    createRequest: () => ['/api/payment/subscriptions/change-plan', createPost({ planName: 'Personal' })],
  },
  receivePaymentEvent: {
    signedOutStatus: 400,
    ownStatus: 400,
    hasObject: false,
    createRequest: () => ['/api/payment/webhook', createPost({ type: 'customer.subscription.updated' })],
  },
}

interface TestPerson extends Objects {
  id: number
  /** Unique text in all names and files of this person. A response to another person that contains it leaks data. */
  canary: string
}

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: TestPerson
let allPeople: TestPerson[]
let administrator: TestPerson
/** The recipients of the owner's shares, and the owner's objects with these shares. */
let recipients: Record<'reader' | 'editor' | 'readerOfItems' | 'editorOfItems', TestPerson>
let sharedObjects: Objects
/** The owner's objects, each of which also has a link for guests. */
let linkedObjects: Objects
/** A user who deleted all of their objects, and these objects. */
let formerOwner: TestPerson
let deletedObjects: Objects
/** A user whose account was deleted, with objects that were shared with the reader. */
let departedUser: TestPerson & { objects: Objects; token: string }
/** Milliseconds that the server's clock is ahead, so that failed attempts expire between requests. */
let clockOffsetMs = 0
let checkedResponses = 0

beforeAll(async () => {
  server = await startTestServer(
    { CALOTYPE_ADMIN_EMAIL: 'canary-administrator@example.test' },
    () => Date.now() + clockOffsetMs,
  )
  const root = await addTestAdministrator(server)
  await addTestUser(server, 'taken@example.test')
  await addSettings(root.id)
  administrator = await createPerson(root)
  owner = await createPerson(await addTestUser(server, 'canary-owner@example.test'))
  allPeople = [
    owner,
    await createPerson(await addTestUser(server, 'canary-stranger@example.test')),
    administrator,
  ]
  recipients = {
    reader: await createPerson(await addTestUser(server, 'canary-reader@example.test')),
    editor: await createPerson(await addTestUser(server, 'canary-editor@example.test')),
    readerOfItems: await createPerson(await addTestUser(server, 'canary-item-reader@example.test')),
    editorOfItems: await createPerson(await addTestUser(server, 'canary-item-editor@example.test')),
  }
  sharedObjects = await shareWithFriends()
  linkedObjects = await createLinks(owner)
  formerOwner = await createPerson(await addTestUser(server, 'canary-deleter@example.test'))
  deletedObjects = await deleteObjects(formerOwner)
  departedUser = await createDepartedUser()
})
afterAll(() => server.destroy())

/** Replaces all flags and variables with two of each, because a request may delete one. */
async function addSettings(updated_by: number): Promise<void> {
  const { db } = server.context
  await db.deleteFrom('feature_flag').execute()
  await db.deleteFrom('variable').execute()
  const variable = { value: 'x', type: 'STRING', category: 'GENERAL', is_active: 1, updated_at: 0 } as const
  for (const name of ['kept', 'old']) {
    await db.insertInto('feature_flag').values({ name, description: null, value: 0, active: 1 }).execute()
    await db
      .insertInto('variable')
      .values({ ...variable, key: name.toUpperCase(), description: null, is_sensitive: 1, updated_by })
      .execute()
  }
}

/**
 * Shares the owner's photo and video with two users. Albums that the owner creates later are shared with two other
 * users.
 */
async function shareWithFriends(): Promise<Objects> {
  const { db } = server.context
  const share = { created_at: 0 }
  const [reads, edits] = [
    { ...share, permission: 'read' },
    { ...share, permission: 'edit' },
  ] as const
  const items = await db.selectFrom('media').select('id').where('owner_id', '=', owner.id).execute()
  for (const { id: media_id } of items) {
    await db
      .insertInto('media_share')
      .values({ ...reads, media_id, user_id: recipients.readerOfItems.id })
      .execute()
    await db
      .insertInto('media_share')
      .values({ ...edits, media_id, user_id: recipients.editorOfItems.id })
      .execute()
  }
  const album = async () => {
    const album_id = await owner.album()
    await db
      .insertInto('album_share')
      .values({ ...reads, album_id, user_id: recipients.reader.id })
      .execute()
    await db
      .insertInto('album_share')
      .values({ ...edits, album_id, user_id: recipients.editor.id })
      .execute()
    return album_id
  }
  await album()
  return { ...owner, album }
}

const createSignedInClient = async ({ id }: TestPerson) =>
  createTestClient(server.address, await createSession(server.context, id))

/** Creates a link to a person's photo, and to each album that they create later. */
async function createLinks(person: TestPerson): Promise<Objects> {
  const link = async (resourceType: 'ALBUM' | 'MEDIA', resourceId: number) => {
    // Each request has a new session, because some operations end all other sessions.
    const client = await createSignedInClient(person)
    const { status } = await client.post('/api/shares/link', { resourceId, resourceType, permission: 'VIEW' })
    expect(status).toBe(201)
  }
  await link('MEDIA', person.mediaId)
  const album = async () => {
    const id = await person.album()
    await link('ALBUM', id)
    return id
  }
  return { ...person, album }
}

async function createAll(person: TestPerson) {
  return {
    album: await person.album(),
    link: await person.link(),
    group: await person.group(),
    session: await person.session(),
    accessToken: await person.accessToken(),
    upload: await person.upload(true),
    staged: await person.staged(),
    folderImport: await person.folderImport(),
  }
}

/** Returns objects that exist already instead of creating new ones. */
const provideExisting = (
  person: TestPerson,
  createdObjects: Awaited<ReturnType<typeof createAll>>,
): Objects => ({
  ...person,
  album: async () => createdObjects.album,
  link: async () => createdObjects.link,
  group: async () => createdObjects.group,
  session: async () => createdObjects.session,
  accessToken: async () => createdObjects.accessToken,
  upload: async () => createdObjects.upload,
  staged: async () => createdObjects.staged,
  folderImport: async () => createdObjects.folderImport,
})

/**
 * Creates and deletes one object of each kind. The photo and the video are in the trash. Folder imports can't be
 * deleted.
 */
async function deleteObjects(person: TestPerson): Promise<Objects> {
  const createdObjects = await createAll(person)
  const client = await createSignedInClient(person)
  const paths = [
    `/api/sharing/revoke/${createdObjects.link}`,
    `/api/family-group/${createdObjects.group}`,
    `/api/user/sessions/${createdObjects.session}`,
    `/api/user/tokens/${createdObjects.accessToken}`,
    `/api/upload/chunked/${createdObjects.upload.uploadId}`,
    `/api/upload/local-folder/staged/${createdObjects.staged}`,
    `/api/albums/${createdObjects.album}`,
  ]
  for (const path of paths) expect((await client.request(path, { method: 'DELETE' })).status).toBe(204)
  const { id } = await server.context.db
    .selectFrom('media')
    .select('id')
    .where('file_name', '=', person.video)
    .executeTakeFirstOrThrow()
  await client.post('/api/media/trash', { mediaIds: [person.mediaId, id] })
  return provideExisting(person, createdObjects)
}

/** Creates one object of each kind, shares the album and the photo with the reader, and deletes the account. */
async function createDepartedUser() {
  const person = await createPerson(await addTestUser(server, 'canary-departed@example.test'))
  const createdObjects = await createAll(person)
  const token = await createToken(person)
  const client = createTestClient(server.address, token)
  const share = { targetEmail: 'canary-reader@example.test', accessType: 'edit' }
  expect((await client.post(`/api/albums/${createdObjects.album}/share`, share)).status).toBe(200)
  expect((await client.post(`/api/media/${person.mediaId}/share`, share)).status).toBe(200)
  expect((await client.request('/api/user', { method: 'DELETE' })).status).toBe(204)
  return { ...person, objects: provideExisting(person, createdObjects), token }
}

/** Uploads a photo and a video that contain the canary. The returned functions create the other objects. */
async function createPerson({
  id,
  email,
  token,
}: {
  id: number
  email: string
  token: string
}): Promise<TestPerson> {
  const [canary = ''] = email.split('@')
  const person = createTestClient(server.address, token)
  const dto = { description: canary, labels: [canary], city: canary, creationDate: '2020-02-02T12:00:00Z' }
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer()
  const photo = await person.upload(`${canary}.jpg`, Buffer.concat([image, Buffer.from(canary)]), dto)
  const movie = Buffer.from(`\0\0\0\x18ftypisom\0\0\0\0isommp42${canary}`)
  const video = await person.upload(`${canary}.mp4`, movie, dto)
  expect([photo.status, video.status]).toEqual([200, 200])
  // Each request has a new session, because some operations end all other sessions.
  const createSessionClient = async () =>
    createTestClient(server.address, await createSession(server.context, id))
  const album = async () => {
    const client = await createSessionClient()
    const createdObjects = await client.post<{ id: number }>('/api/albums', { title: canary })
    await client.post(`/api/albums/${createdObjects.body.id}/media`, {
      mediaIds: [photo.body.id, video.body.id],
    })
    return createdObjects.body.id
  }
  // A permanent album keeps the photo out of the trash when other albums are deleted.
  await album()
  return {
    id,
    canary,
    mediaId: photo.body.id,
    photo: photo.body.fileName,
    video: video.body.fileName,
    album,
    async link() {
      const linkRequest = { title: canary, fileNames: [photo.body.fileName] }
      return (
        await (await createSessionClient()).post<{ token: string }>('/api/sharing/create-link', linkRequest)
      ).body.token
    },
    async session() {
      await createSession(server.context, id)
      const newest = server.context.db.selectFrom('session').select('id').where('user_id', '=', id)
      return (await newest.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
    },
    accessToken: async () => (await addToken({ id }, canary, ALL_SCOPES)).id,
    async group() {
      const createdObjects = await (
        await createSessionClient()
      ).post<{ id: number }>(`/api/family-group/create?title=${canary}`, {})
      return createdObjects.body.id
    },
    async upload(withChunk) {
      const client = await createSessionClient()
      const size = CHUNK.length
      const initiation = await client.post<{ uploadId: string }>('/api/upload/chunked/initiate', {
        fileName: `${canary}.jpg`,
        fileSize: size,
        chunkSize: size,
        totalChunks: 1,
      })
      const { uploadId } = initiation.body
      if (!withChunk) return { uploadId, etag: '' }
      const chunkResponse = await client.postForm<{ etag: string }>(
        '/api/upload/chunked/upload',
        createChunkParts(uploadId),
      )
      return { uploadId, etag: chunkResponse.body.etag }
    },
    staged: async () => stageFile(await createSessionClient(), `${canary}.zip`, Buffer.from(canary)),
    async folderImport() {
      const announcement = { folderPath: canary, totalFiles: 1, totalSize: 1 }
      const createdObjects = await (
        await createSessionClient()
      ).post<{ id: number }>('/api/upload/local-folder/initiate', announcement)
      return createdObjects.body.id
    },
  }
}

interface OperationCall {
  row: Row
  operationId: string
  objects: Objects
  /** Null for requests without a session. */
  token: string | null
  /** The canary of the caller, which the response may contain. */
  allowed?: string | undefined
}

/** Calls an operation and returns the status. Fails if the response contains the canary of another user. */
async function requestStatus(options: OperationCall): Promise<number> {
  return (await sendRequest(options)).status
}

async function sendRequest({ row, operationId, objects, token, allowed }: OperationCall) {
  checkedResponses += 1
  const [path, request = {}] = await row.createRequest(objects)
  const headers = { ...(request.headers as object), ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(server.address + path, { ...request, headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const responseText = `${[...response.headers].join('\n')}\n${bytes.toString('latin1')}`
  const hiddenRecipients = row.namesRecipients && allowed ? [] : Object.values(recipients)
  const canaries = [...allPeople, ...hiddenRecipients, formerOwner, departedUser].map(({ canary }) => canary)
  const seesAllUsers = row.administratorStatus !== undefined && allowed === administrator.canary
  const leakedCanaries = canaries.filter((canary) => canary !== allowed && responseText.includes(canary))
  expect(seesAllUsers ? [] : leakedCanaries).toEqual([])
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  expectContractResponse(operationId, response.status, isJson ? JSON.parse(bytes.toString()) : '')
  return { status: response.status, body: bytes.toString('latin1') }
}

/** Expects the same response as for an object that doesn't exist. */
async function expectMissing(options: OperationCall): Promise<void> {
  expect(await sendRequest(options)).toEqual(await sendRequest({ ...options, objects: NO_OBJECTS }))
  expect(await requestStatus(options)).toBe(options.token === null ? options.row.signedOutStatus : 404)
}

async function addToken({ id }: { id: number }, name: string, scopes: readonly string[]) {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const time = server.context.now()
  const row = await server.context.db
    .insertInto('access_token')
    .values({
      user_id: id,
      name,
      scopes: JSON.stringify(scopes),
      token_hash: hashToken(token),
      created_at: time,
      expires_at: time + TOKEN_LIFETIME_MS,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, token }
}

const createToken = ({ id }: TestPerson) => createSession(server.context, id)

async function createEndedToken(person: TestPerson): Promise<string> {
  const token = await createToken(person)
  const { id } = await server.context.db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await endSession(server.context, id)
  return token
}

test('has a row for every operation', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(createOperations(server.context)).sort())
})

const servedOperations = operations.flatMap(({ operationId, access, scope, permission }) => {
  const row = TABLE[operationId]
  return row ? [{ operationId, access, scope, permission, row }] : []
})

describe.each(servedOperations)('$operationId ($access)', (call) => {
  test('rejects requests without a session or with an ended session', async () => {
    expect(await requestStatus({ ...call, objects: owner, token: null })).toBe(call.row.signedOutStatus)
    expect(await requestStatus({ ...call, objects: NO_OBJECTS, token: null })).toBe(call.row.signedOutStatus)
    expect(await requestStatus({ ...call, objects: owner, token: await createEndedToken(owner) })).toBe(
      call.row.signedOutStatus,
    )
  })

  test('serves all users their own objects', async () => {
    for (const person of call.row.onlyCaller ? allPeople.slice(-1) : allPeople) {
      const { ownStatus, administratorStatus: toAdministrator = ownStatus } = call.row
      expect(
        await requestStatus({
          ...call,
          objects: person,
          token: await createToken(person),
          allowed: person.canary,
        }),
      ).toBe(person === administrator ? toAdministrator : ownStatus)
    }
  })
})

describe.each(servedOperations.filter(({ row }) => row.hasObject))('$operationId ($access)', (call) => {
  test('responds 404 for objects of other users, also to an administrator', async () => {
    for (const person of allPeople)
      for (const otherPerson of allPeople.filter(({ id }) => id !== person.id))
        expect(await requestStatus({ ...call, objects: otherPerson, token: await createToken(person) })).toBe(
          404,
        )
  })

  test("responds 404 for objects that don't exist", async () => {
    for (const person of allPeople)
      expect(await requestStatus({ ...call, objects: NO_OBJECTS, token: await createToken(person) })).toBe(
        404,
      )
  })
})

type Recipient = keyof typeof recipients
/** The expected status for each recipient, by access rule: the same as the owner's, 403 or 404. */
const MATRIX: Record<string, Record<Recipient, 'own' | 403 | 404>> = {
  'album:view': { reader: 'own', editor: 'own', readerOfItems: 404, editorOfItems: 404 },
  'album:edit': { reader: 403, editor: 'own', readerOfItems: 404, editorOfItems: 404 },
  'album:contribution': { reader: 403, editor: 'own', readerOfItems: 404, editorOfItems: 404 },
  'album:own': { reader: 404, editor: 404, readerOfItems: 404, editorOfItems: 404 },
  'media:view': { reader: 'own', editor: 'own', readerOfItems: 'own', editorOfItems: 'own' },
  'file:view': { reader: 'own', editor: 'own', readerOfItems: 'own', editorOfItems: 'own' },
  'media:own': { reader: 404, editor: 404, readerOfItems: 404, editorOfItems: 404 },
}

describe.each(servedOperations.filter(({ access }) => access in MATRIX))('$operationId ($access)', (call) => {
  test.each<Recipient>(['reader', 'editor', 'readerOfItems', 'editorOfItems'])(
    'applies the permission of a %s',
    async (recipient) => {
      const { ownStatus, editorStatus: toEditor = ownStatus } = call.row
      const permission = MATRIX[call.access]?.[recipient] ?? 404
      const expected = permission === 'own' ? (recipient === 'editor' ? toEditor : ownStatus) : permission
      const allowed = expected < 300 ? owner.canary : undefined
      const token = await createToken(recipients[recipient])
      expect(await requestStatus({ ...call, objects: sharedObjects, token, allowed })).toBe(expected)
    },
  )
})

describe.each(servedOperations.filter(({ row }) => row.hasObject))('$operationId ($access)', (call) => {
  test('serves an object that has a link only to its owner', async () => {
    expect(await requestStatus({ ...call, objects: linkedObjects, token: null })).toBe(
      call.row.signedOutStatus,
    )
    expect(
      await requestStatus({
        ...call,
        objects: linkedObjects,
        token: await createToken(owner),
        allowed: owner.canary,
      }),
    ).toBe(call.row.linkOwnerStatus ?? call.row.ownStatus)
    for (const person of allPeople.slice(1))
      await expectMissing({ ...call, objects: linkedObjects, token: await createToken(person) })
  })

  test('reveals nothing about a deleted object', async () => {
    expect(await requestStatus({ ...call, objects: deletedObjects, token: null })).toBe(
      call.row.signedOutStatus,
    )
    for (const person of [...allPeople, recipients.reader])
      await expectMissing({ ...call, objects: deletedObjects, token: await createToken(person) })
  })

  test('reveals nothing about an object of a deleted account, not even to users it was shared with', async () => {
    const { objects, token } = departedUser
    expect(await requestStatus({ ...call, objects, token: null })).toBe(call.row.signedOutStatus)
    expect(await requestStatus({ ...call, objects, token })).toBe(call.row.signedOutStatus)
    for (const person of [...allPeople, recipients.reader])
      await expectMissing({ ...call, objects, token: await createToken(person) })
  })
})

/** Folder imports can't be deleted, so their owner still sees them. */
const deletableOperations = servedOperations.filter(
  ({ row, access }) => row.hasObject && access !== 'import:own',
)

test.each(deletableOperations)("$operationId doesn't serve deleted objects to their owner", async (call) => {
  const { trashOwnerStatus: toOwnerOfTrash = 404 } = call.row
  const options = {
    ...call,
    objects: deletedObjects,
    token: await createToken(formerOwner),
    allowed: formerOwner.canary,
  }
  expect(await requestStatus(options)).toBe(toOwnerOfTrash)
})

/** The path after the token, for each operation that guests can call. */
const LINK_PATHS: Record<string, (objects: Objects) => string> = {
  getSharedGroup: () => '',
  getSharedFile: ({ photo }) => `/file/${photo}`,
  getSharedThumbnail: ({ photo }) => `/thumbnail/${photo}`,
  getSharedPreview: ({ photo }) => `/preview/${photo}`,
  getSharedArchive: () => '/archive',
}

const linkCalls = servedOperations.flatMap((call) => {
  const linkPath = LINK_PATHS[call.operationId]
  return linkPath
    ? [{ ...call, tail: linkPath, isOfFile: linkPath({ ...NO_OBJECTS, photo: '' }) !== linkPath(NO_OBJECTS) }]
    : []
})

/** Requests a link as a guest and as each user, who must all get the same response. */
async function requestAsEveryone(
  { operationId, row, tail: linkPath }: (typeof linkCalls)[number],
  { token, objects, allowed }: { token: string; objects: Objects; allowed?: string },
) {
  const call: Row = { ...row, createRequest: () => [`/api/public/shared/${token}${linkPath(objects)}`] }
  const sessions = [null, ...(await Promise.all([...allPeople, recipients.reader].map(createToken)))]
  const responses = []
  for (const session of sessions) {
    clockOffsetMs += 20 * 60_000
    responses.push(await sendRequest({ row: call, operationId, objects, token: session, allowed }))
  }
  return responses
}

test.each(linkCalls)('$operationId serves a link to everybody', async (call) => {
  const options = { token: await owner.link(), objects: owner, allowed: owner.canary }
  const statuses = (await requestAsEveryone(call, options)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

/** Requests a link, and returns the responses that differ from those for a missing link. */
async function findLeaks(call: (typeof linkCalls)[number], token: string, objects: Objects) {
  const [missing] = await requestAsEveryone(call, { token: UNKNOWN_TOKEN, objects: NO_OBJECTS })
  const responses = await requestAsEveryone(call, { token, objects })
  return responses.filter(({ status, body }) => status !== 404 || body !== missing?.body)
}

describe.each(linkCalls)('$operationId reveals nothing', (call) => {
  test('about a revoked link', async () => {
    expect(await findLeaks(call, await deletedObjects.link(), formerOwner)).toEqual([])
  })

  test('about a link of a deleted account', async () => {
    expect(await findLeaks(call, await departedUser.objects.link(), departedUser)).toEqual([])
  })

  test('about an expired link', async () => {
    expect(await findLeaks(call, await createExpiredLink(), owner)).toEqual([])
  })
})

describe.each(linkCalls.filter(({ isOfFile }) => isOfFile))('$operationId serves', (call) => {
  test('no photo in the trash', async () => {
    expect(await findLeaks(call, await createTrashLink(), formerOwner)).toEqual([])
  })

  test('no file that is not in the link', async () => {
    expect(await findLeaks(call, await owner.link(), allPeople[1] ?? NO_OBJECTS)).toEqual([])
  })
})

async function createExpiredLink(): Promise<string> {
  const token = await owner.link()
  const newest = server.context.db.selectFrom('link').select('id').orderBy('id', 'desc').limit(1)
  await server.context.db.updateTable('link').set({ expires_at: 1 }).where('id', '=', newest).execute()
  return token
}

/**
 * Creates a link to a photo in the trash: restores the photo, creates the link, and moves the photo to the trash again.
 */
async function createTrashLink(): Promise<string> {
  const client = await createSignedInClient(formerOwner)
  await client.post('/api/media/restore', { mediaIds: [formerOwner.mediaId] })
  const token = await formerOwner.link()
  await client.post('/api/media/trash', { mediaIds: [formerOwner.mediaId] })
  return token
}

/** Resets open uploads, the hourly limit on emails and the settings, because earlier requests may have changed them. */
async function resetLimits(operationId: string): Promise<void> {
  await server.context.db.deleteFrom('upload').execute()
  if (/^(?:share|invite|resend)/.test(operationId)) clockOffsetMs += HOUR_MS
  await addSettings(administrator.id)
}

const tokenOperations = servedOperations.filter(({ access }) => access !== 'public')

describe.each(tokenOperations)('$operationId ($scope) with a personal access token', (call) => {
  const otherScopes = ALL_SCOPES.filter((scope) => scope !== call.scope)
  beforeEach(() => resetLimits(call.operationId))

  test('rejects tokens that lack the scope of the operation', async () => {
    for (const person of allPeople) {
      const { token } = await addToken(person, 'others', otherScopes)
      const rejection = await sendRequest({ ...call, objects: person, allowed: person.canary, token })
      expect(rejection.status).toBe(403)
      expect(JSON.parse(rejection.body)).toMatchObject({
        code: call.scope === null ? 'SESSION_REQUIRED' : 'INSUFFICIENT_SCOPE',
      })
    }
  })

  test('rejects revoked and expired tokens', async () => {
    const revokedToken = await addToken(owner, 'revoked', ALL_SCOPES)
    await revokeToken(server.context.db, revokedToken.id, { actorId: owner.id, at: 0 })
    const expiredToken = await addToken(owner, 'expired', ALL_SCOPES)
    await server.context.db
      .updateTable('access_token')
      .set({ expires_at: 1 })
      .where('id', '=', expiredToken.id)
      .execute()
    for (const { token } of [revokedToken, expiredToken])
      expect(await requestStatus({ ...call, objects: owner, token })).toBe(401)
  })
})

test.each(tokenOperations.filter(({ scope }) => scope !== null))(
  '$operationId serves tokens with only the scope $scope like sessions',
  async (call) => {
    const { ownStatus, administratorStatus: toAdministrator = ownStatus } = call.row
    await resetLimits(call.operationId)
    for (const person of allPeople) {
      const { token } = await addToken(person, 'enough', [call.scope ?? ''])
      const status = await requestStatus({ ...call, objects: person, allowed: person.canary, token })
      expect(status).toBe(person === administrator ? toAdministrator : ownStatus)
    }
  },
)

describe.each(tokenOperations.filter(({ row }) => row.hasObject))('$operationId ($scope)', (call) => {
  beforeEach(() => resetLimits(call.operationId))

  test('serves no objects of other users to tokens with all scopes', async () => {
    const { token } = await addToken(administrator, 'all', ALL_SCOPES)
    const status = await requestStatus({ ...call, objects: owner, token })
    expect(status).toBe(call.scope === null ? 403 : 404)
  })
})

/**
 * The writes that VIEWER allows: they concern the user's own account, payments, marks that only the user sees, and
 * invitations and shares that others sent; or they withdraw what the user has shared or is uploading
 * (docs/decisions/0148).
 */
const ALLOWED_TO_VIEWERS = [
  [
    'signOut',
    'verifyEmail',
    'resendVerification',
    'updateEmailPreferences',
    'updateMe',
    'changeEmail',
    'changePassword',
    'deleteAccount',
  ],
  ['endOtherSessions', 'endSession', 'createAccessToken', 'revokeAccessToken', 'createExport'],
  ['createCheckoutSession', 'openBillingPortal', 'cancelSubscription', 'resumeSubscription'],
  ['changeSubscriptionPlan'],
  ['setFavorites', 'checkUpload'],
  ['removeSharedMedia', 'leaveSharedAlbum', 'leaveFamilyGroup', 'acceptInvitation', 'rejectInvitation'],
  ['revokeMediaShare', 'revokeAlbumShare', 'deleteShareLink', 'revokeLink'],
  ['deleteFamilyGroup', 'removeFamilyMember'],
  ['cancelChunkedUpload', 'deleteStagedFile', 'stopStagedFile'],
].flat()

test('requires a permission for every write of content', () => {
  const writes = operations.filter(
    ({ method, access }) => method !== 'GET' && !['public', 'admin', 'root'].includes(access),
  )
  const isOpen = ({ permission }: { permission: string | null }) => permission === null
  expect(
    writes
      .filter(isOpen)
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(ALLOWED_TO_VIEWERS.toSorted())
})

/** Gives roles to a user for one call. The user owns objects of each kind. */
async function requestWithRoles(
  call: (typeof servedOperations)[number],
  roles: readonly string[],
  permissions: Readonly<Record<string, readonly string[]>> = {},
): Promise<number> {
  const { db } = server.context
  const setRoles = (names: readonly string[]) =>
    db
      .updateTable('user')
      .set({ roles: JSON.stringify(names) })
      .where('id', '=', owner.id)
      .execute()
  await db.deleteFrom('role').execute()
  for (const [name, granted] of Object.entries(permissions))
    await db
      .insertInto('role')
      .values({ name, permissions: JSON.stringify(granted), updated_at: 0 })
      .execute()
  // Create the object before the roles change, while the user may still create it.
  const [path, request] = await call.row.createRequest(owner)
  await setRoles(roles)
  try {
    const row = { ...call.row, createRequest: (): [string, RequestInit] => [path, request ?? {}] }
    const token = await createToken(owner)
    // Administrators see all users, so their responses may contain the canaries of other users.
    const isAdministration = call.access === 'admin'
    if (!isAdministration)
      return await requestStatus({ ...call, row, objects: owner, token, allowed: owner.canary })
    const headers = { ...(request?.headers as object), authorization: `Bearer ${token}` }
    checkedResponses += 1
    return (await fetch(server.address + path, { ...request, headers })).status
  } finally {
    await setRoles(['USER'])
  }
}

const ALL_PERMISSIONS = contract.components.schemas.Permission.enum
const MODERATOR_PERMISSIONS = ['users:view', 'links:disable']
const roleOperations = servedOperations.filter(
  ({ access, row }) => access !== 'public' && row.onlyCaller === undefined,
)

describe.each(roleOperations)('$operationId ($access, $permission)', (call) => {
  const { ownStatus, administratorStatus: granted = ownStatus } = call.row
  const isAdministration = call.access === 'admin' || call.access === 'root'
  const denied = isAdministration ? 404 : 403
  beforeEach(async () => {
    await resetLimits(call.operationId)
    // Each call creates a group and guesses a password, and both are limited.
    await server.context.db.deleteFrom('family_group').execute()
    clockOffsetMs += HOUR_MS
  })

  test('serves a VIEWER unless it writes content', async () => {
    const isDenied = isAdministration || call.permission !== null
    for (const roles of [['VIEWER'], ['USER', 'VIEWER'], ['MODERATOR', 'VIEWER']]) {
      const isModerated = roles.includes('MODERATOR') && MODERATOR_PERMISSIONS.includes(call.permission ?? '')
      expect(await requestWithRoles(call, roles)).toBe(isDenied && !isModerated ? denied : granted)
    }
  })

  test('serves a MODERATOR, except most of the administration', async () => {
    const isDenied = isAdministration && !MODERATOR_PERMISSIONS.includes(call.permission ?? '')
    expect(await requestWithRoles(call, ['MODERATOR'])).toBe(isDenied ? denied : granted)
  })

  test('serves a custom role only if it has the permission', async () => {
    const { permission } = call
    const all = { CUSTOM: ALL_PERMISSIONS }
    const allButOne = { CUSTOM: ALL_PERMISSIONS.filter((one) => one !== permission) }
    const isAllowed = permission !== null || !isAdministration
    expect(await requestWithRoles(call, ['CUSTOM'], all)).toBe(isAllowed ? granted : denied)
    if (permission === null) return
    expect(await requestWithRoles(call, ['CUSTOM'], allButOne)).toBe(denied)
    expect(await requestWithRoles(call, ['CUSTOM'], { CUSTOM: [permission] })).toBe(granted)
  })
})

test('checks at least 2,900 combinations of operation, user and credential', () => {
  expect(checkedResponses).toBeGreaterThanOrEqual(2900)
})

test("leaves the owner's photos and password unchanged after all requests of strangers", async () => {
  const { authorization } = createTestClient(server.address, await createToken(owner))
  const ownItems = await fetch(`${server.address}/api/media/all-metadata`, { headers: { authorization } })
  const names = ((await ownItems.json()) as { name: string }[]).map(({ name }) => name)
  expect(names).toContain(`${owner.canary}.jpg`)
  expect(names).toContain(`${owner.canary}.mp4`)
  const signInResponse = await fetch(
    `${server.address}/api/auth/login`,
    createPost({ email: 'taken@example.test', password: PASSWORD }),
  )
  expect(signInResponse.status).toBe(200)
})
