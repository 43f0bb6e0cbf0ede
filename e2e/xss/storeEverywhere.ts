import { aMember, signInAsRoot, type Member } from '../calotype.ts'
import type { Server } from '../server.ts'
import { storeMails, storeSettings } from './administerPayloads.ts'
import { PAYLOADS } from './payloads.ts'
import {
  createAlbum,
  createFamilyGroup,
  createLink,
  fillAndShareAlbum,
  inviteToFamilyGroups,
} from './sharePayloads.ts'
import { createStoringClient, type StoringClient } from './storingClient.ts'
import { importArchive, type Item, uploadPages, uploadPhotos } from './uploadPayloads.ts'

/** Operations whose texts appear on no screen, with the reason. */
export const HIDDEN_OPERATIONS: Readonly<Record<string, string>> = {
  signIn: 'credentials',
  resetPassword: 'a password',
  changePassword: 'a password',
  changeEmail: 'a password, and an address that is validated',
  updateUserRoles: 'only a version, which is compared and not stored',
  completeChunkedUpload: 'checksums',
  completeStagedUpload: 'checksums',
  createCheckoutSession: 'only names of existing plans are accepted',
  changeSubscriptionPlan: 'only names of existing plans are accepted',
  initiateChunkedUpload: 'the same metadata as uploadFile',
  initiateStagedUpload: 'the same metadata as stageFile',
  queueEmail: 'the same mail as sendEmail',
  sendBulkEmail: 'the same mail as sendEmail',
}

/** Accounts, ids and URLs that a test needs to open the screens that show payloads. */
export interface StoredPayloads {
  owner: Member
  /** Account that has access to every album of the owner and is invited to every family group. */
  member: Member
  administrator: Member
  mediaIds: readonly number[]
  albumIds: readonly number[]
  linkTokens: readonly string[]
  /** Public URLs of stored files that browsers could render as HTML. */
  publicFiles: readonly string[]
  operations: ReadonlySet<string>
}

/** Stores every payload in every text field that a request defined by the contract can store. */
export async function storeEverywhere(server: Server): Promise<StoredPayloads> {
  const owner = await aMember(server)
  const member = await aMember(server)
  const administrator = await signInAsRoot(server)
  const client = createStoringClient(server, owner)

  const items: Item[] = []
  const albumIds: number[] = []
  for (const [seed, payload] of PAYLOADS.entries()) {
    items.push(...(await uploadPhotos(client, payload, seed)))
    albumIds.push(...(await createAlbum(client, owner, payload)))
    await createFamilyGroup(client, owner, payload)
    await client.store('createAccessToken', ['POST', '/api/user/tokens', owner], payload, {
      scopes: ['media:read'],
      expiresInDays: 30,
      currentPassword: owner.password,
    })
    await client.store('updateMe', ['PUT', '/api/user/me', owner], payload)
    await storeSettings(client, administrator, payload, seed)
    await storeMails(client, administrator, payload, { seed, recipient: member })
  }
  const pages = await uploadPages(client)

  const fileNames = [...items.slice(0, 3), ...pages].map(({ fileName }) => fileName)
  const linkTokens: string[] = []
  for (const [index, albumId] of albumIds.entries()) {
    const payload = PAYLOADS[index] ?? ''
    await fillAndShareAlbum(client, albumId, payload, { owner, member, items })
    linkTokens.push(...(await createLink(client, owner, payload, fileNames)))
  }
  await inviteToFamilyGroups(client, owner, member)
  await createAccounts(client, administrator)
  await importArchive(client, owner)

  const [token = ''] = linkTokens
  const publicFiles = pages.map(({ fileName }) => `/api/public/shared/${token}/file/${fileName}`)
  await client.call('DELETE', `/api/albums/${albumIds.pop()}`, owner)
  const mediaIds = items.map(({ id }) => id)
  const { operations } = client
  return { owner, member, administrator, mediaIds, albumIds, linkTokens, publicFiles, operations }
}

async function createAccounts({ store }: StoringClient, administrator: Member): Promise<void> {
  for (const [index, payload] of PAYLOADS.slice(0, 4).entries()) {
    const email = `xss-${index}@example.test`
    const account = { email, password: 'Paper-and-ink-1841', planName: undefined }
    await store('signUp', ['POST', '/api/auth/signup', null], payload, account)
    const user = { email: `xss-created-${index}@example.test`, roles: ['USER'] }
    await store('createUser', ['POST', '/api/admin/users', administrator], payload, user)
  }
}
