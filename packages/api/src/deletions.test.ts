import { expect, test } from 'vitest'
import { deleteAlbum } from './albums.ts'
import type { Api } from './client.ts'
import { deleteTemplate } from './email.ts'
import { deleteFamily, leaveFamily, rejectInvitation, removeFromFamily } from './family.ts'
import { deleteFlag } from './flags.ts'
import { discardStaged } from './folder.ts'
import { failWith, mockApi, type Endpoint } from './mock.ts'
import { endSession } from './sessions.ts'
import { deleteShareLink, leaveShared, revokeLink, revokeShare } from './sharing.ts'
import { deleteVariable } from './variables.ts'

const deletions: [Endpoint, (api: Api) => Promise<void>][] = [
  ['DELETE /api/albums/{id}', (api) => deleteAlbum(api, 1)],
  [
    'DELETE /api/albums/{id}/share/{userId}',
    (api) => revokeShare(api, { kind: 'album', id: 1 }, { userId: 2, keepPhotos: false }),
  ],
  [
    'DELETE /api/media/{id}/share/{userId}',
    (api) => revokeShare(api, { kind: 'media', id: 1 }, { userId: 2, keepPhotos: false }),
  ],
  ['DELETE /api/albums/shared-with-me/{id}', (api) => leaveShared(api, { kind: 'album', id: 1 })],
  ['DELETE /api/media/shared-with-me/{id}', (api) => leaveShared(api, { kind: 'media', id: 1 })],
  ['DELETE /api/shares/link/{token}', (api) => deleteShareLink(api, 'a-token')],
  ['DELETE /api/sharing/revoke/{token}', (api) => revokeLink(api, 'a-token')],
  ['DELETE /api/user/sessions/{id}', (api) => endSession(api, 1)],
  ['DELETE /api/family-group/{id}', (api) => deleteFamily(api, 1)],
  ['DELETE /api/family-group/{id}/leave', (api) => leaveFamily(api, 1)],
  ['DELETE /api/family-group/{id}/reject', (api) => rejectInvitation(api, 1)],
  ['DELETE /api/family-group/{id}/members/{userId}', (api) => removeFromFamily(api, 1, 2)],
  ['DELETE /api/feature-flags/{name}', (api) => deleteFlag(api, 'a-flag')],
  ['DELETE /api/admin/email/templates/{id}', (api) => deleteTemplate(api, 1)],
  ['DELETE /api/admin/variables/{key}', (api) => deleteVariable(api, 'A_KEY')],
  ['DELETE /api/upload/local-folder/staged/{id}', (api) => discardStaged(api, 1)],
]

test.each(deletions)('%s succeeds when another tab has already deleted it', async (endpoint, remove) => {
  await expect(remove(mockApi({ [endpoint]: failWith(404) }))).resolves.toBeUndefined()
})

test.each(deletions)('%s fails when the server refuses', async (endpoint, remove) => {
  await expect(remove(mockApi({ [endpoint]: failWith(403) }))).rejects.toMatchObject({ status: 403 })
})
