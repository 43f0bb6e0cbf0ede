import type { Drivers } from '../driver.ts'
import {
  ADMIN,
  COLLECTOR,
  LARGE_ALBUM,
  LARGE_UPLOAD,
  OTHER_USER,
  OWNER,
  PASSWORD,
  RECIPIENT,
  SHARED_ALBUM,
} from '../seed.ts'
import { readMailedToken } from './account.ts'

const owner = { caller: OWNER }

/**
 * Requests that remove data or end sessions that other drivers need, or that start much background work. They are
 * measured last, each on a separate server.
 */
export const destructiveDrivers: Drivers = {
  retryJobs: { caller: ADMIN },
  cancelChunkedUpload: { ...owner, params: { uploadId: LARGE_UPLOAD } },
  deleteStagedFile: { ...owner, params: { id: 1 }, settle: 'untilDeleted' },
  deleteFamilyGroup: { ...owner, params: { id: 1 } },
  endOtherSessions: { caller: COLLECTOR },
  leaveSharedAlbum: { caller: RECIPIENT, params: { id: SHARED_ALBUM }, settle: 'untilDeleted' },
  revokeAlbumShare: {
    caller: OTHER_USER,
    params: { id: SHARED_ALBUM, userId: OWNER.id },
    settle: 'untilDeleted',
  },
  resetPassword: async (sendSetup) => {
    const email = 'recipient@example.test'
    await sendSetup('POST', '/api/auth/forgot-password', null, { email })
    return { body: { token: await readMailedToken(sendSetup, email), newPassword: `${PASSWORD}2` } }
  },
  changePassword: { ...owner, body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` } },
  emptyTrash: { ...owner, settle: 'untilDeleted' },
  deleteAlbum: { ...owner, params: { id: LARGE_ALBUM }, settle: 'untilDeleted' },
  triggerFolderProcessing: { ...owner, settle: 2000 },
  deleteAccount: [
    { caller: COLLECTOR, settle: 'untilDeleted' },
    { ...owner, settle: 'untilDeleted' },
  ],
}
