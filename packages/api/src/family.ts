import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { unlessGone } from './errors.ts'
import type { components } from './schema.gen.ts'

export type FamilyGroup = components['schemas']['FamilyGroup']
export type FamilyMember = components['schemas']['Member']
export type FamilyMembers = components['schemas']['Members']
export type FamilyInvitation = components['schemas']['Invitation']

/** How long a call about family groups may take. */
export const FAMILY_TIMEOUT_MS = 30_000

/** The signed-in user's family groups. Keys begin with 'family', so that one call makes all of them stale. */
export function familyQueries({ client, send }: Api) {
  return {
    /** Those the user owns or has joined (API-056). */
    groups: () =>
      queryOptions({
        queryKey: ['family', 'groups'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/family-group', { signal: within(FAMILY_TIMEOUT_MS, signal) })),
      }),

    /** What waits for the user's answer; an invitation's id is its group's (API-057). */
    invitations: () =>
      queryOptions({
        queryKey: ['family', 'invitations'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/family-group/invitations', { signal: within(FAMILY_TIMEOUT_MS, signal) })),
      }),

    /** Who is in a group, and who is invited (API-059). */
    members: (id: number) =>
      queryOptions({
        queryKey: ['family', 'members', id],
        queryFn: ({ signal }) =>
          send(
            client.GET('/api/family-group/{id}/members', {
              params: { path: { id } },
              signal: within(FAMILY_TIMEOUT_MS, signal),
            }),
          ),
      }),
  }
}

/** Makes a group whose owner is the user (API-058). */
export function createFamilyGroup({ client, send }: Api, title: string): Promise<FamilyGroup> {
  const options = { params: { query: { title } }, signal: within(FAMILY_TIMEOUT_MS) }
  return send(client.POST('/api/family-group/create', options))
}

/** Invites whoever has an address; answers alike whether or not it has an account (API-060). */
export function inviteToFamily({ client, send }: Api, id: number, email: string): Promise<FamilyMember> {
  const options = { params: { path: { id }, query: { email } }, signal: within(FAMILY_TIMEOUT_MS) }
  return send(client.POST('/api/family-group/{id}/invite', options))
}

/** Takes a member out of a group, or an invitation back (API-061). */
export async function removeFromFamily({ client, send }: Api, id: number, userId: number): Promise<void> {
  const options = { params: { path: { id, userId } }, signal: within(FAMILY_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/family-group/{id}/members/{userId}', options)))
}

/** Leaves a group of somebody else's. */
export async function leaveFamily({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: within(FAMILY_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/family-group/{id}/leave', options)))
}

/** Deletes a group of one's own; nobody's library changes. */
export async function deleteFamily({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: within(FAMILY_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/family-group/{id}', options)))
}

/** Joins the group that invited; answers the group (API-062). */
export function acceptInvitation({ client, send }: Api, id: number): Promise<FamilyGroup> {
  const options = { params: { path: { id } }, body: {}, signal: within(FAMILY_TIMEOUT_MS) }
  return send(client.POST('/api/family-group/{id}/accept', options))
}

/** Says no to an invitation (API-063). */
export async function rejectInvitation({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: within(FAMILY_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/family-group/{id}/reject', options)))
}
