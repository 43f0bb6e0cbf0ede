import type { Member } from '../calotype.ts'
import type { StoringClient } from './storingClient.ts'
import type { Item } from './uploadPayloads.ts'

export async function createAlbum(client: StoringClient, owner: Member, payload: string): Promise<number[]> {
  const album = await client.store<{ id: number }>('createAlbum', ['POST', '/api/albums', owner], payload)
  return album ? [album.id] : []
}

/** Adds photos to an album, changes its texts and shares it with a member. */
export async function fillAndShareAlbum(
  { call, store }: StoringClient,
  albumId: number,
  payload: string,
  { owner, member, items }: { owner: Member; member: Member; items: readonly Item[] },
): Promise<void> {
  const path = `/api/albums/${albumId}`
  await call('POST', `${path}/media`, owner, { mediaIds: items.slice(0, 5).map(({ id }) => id) })
  await store('updateAlbum', ['PUT', path, owner], payload, { coverPhoto: items[0]?.fileName })
  await call('POST', `${path}/share`, owner, { targetEmail: member.email, accessType: 'read' })
}

/** Creates a link to files and changes the link's texts. Returns the link's token. */
export async function createLink(
  { store }: StoringClient,
  owner: Member,
  payload: string,
  fileNames: readonly string[],
): Promise<string[]> {
  const link = await store<{ token: string }>(
    'createLink',
    ['POST', '/api/sharing/create-link', owner],
    payload,
    { fileNames, includeMetadata: true },
  )
  if (!link) return []
  await store('updateLink', ['PUT', `/api/sharing/update/${link.token}`, owner], payload, {
    version: undefined,
  })
  return [link.token]
}

export async function createFamilyGroup(
  client: StoringClient,
  owner: Member,
  payload: string,
): Promise<void> {
  await client.call('POST', `/api/family-group/create?title=${encodeURIComponent(payload)}`, owner)
  client.operations.add('createFamilyGroup')
}

export async function inviteToFamilyGroups(
  { call }: StoringClient,
  owner: Member,
  member: Member,
): Promise<void> {
  const groups = (await call('GET', '/api/family-group', owner)) as { id: number }[]
  const email = encodeURIComponent(member.email)
  for (const { id } of groups) await call('POST', `/api/family-group/${id}/invite?email=${email}`, owner)
}
