import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'

export type FamilyGroup = components['schemas']['FamilyGroup']
export type FamilyMember = components['schemas']['Member']
export type FamilyMembers = components['schemas']['Members']
export type FamilyInvitation = components['schemas']['Invitation']

export const FAMILY_TIMEOUT_MS = 30_000

/** Creates the queries for family groups. All keys start with 'family', so that one call invalidates all of them. */
export function familyQueries({ client, send }: Api) {
  return {
    /** Groups that the user owns or belongs to (API-056). */
    groups: () =>
      queryOptions({
        queryKey: ['family', 'groups'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/family-group', { signal: withTimeout(FAMILY_TIMEOUT_MS, signal) })),
      }),

    /**
     * Invitations that the user has neither accepted nor declined. The id of an invitation is the id of its group
     * (API-057).
     */
    invitations: () =>
      queryOptions({
        queryKey: ['family', 'invitations'],
        queryFn: ({ signal }) =>
          send(
            client.GET('/api/family-group/invitations', { signal: withTimeout(FAMILY_TIMEOUT_MS, signal) }),
          ),
      }),

    /** Members and invitees of a group (API-059). */
    members: (id: number) =>
      queryOptions({
        queryKey: ['family', 'members', id],
        queryFn: ({ signal }) =>
          send(
            client.GET('/api/family-group/{id}/members', {
              params: { path: { id } },
              signal: withTimeout(FAMILY_TIMEOUT_MS, signal),
            }),
          ),
      }),
  }
}

/** Creates a group owned by the user (API-058). */
export function createFamilyGroup({ client, send }: Api, title: string): Promise<FamilyGroup> {
  const options = { params: { query: { title } }, signal: withTimeout(FAMILY_TIMEOUT_MS) }
  return send(client.POST('/api/family-group/create', options))
}

/** Invites a person by email. The response doesn't reveal whether the address has an account (API-060). */
export function inviteToFamily({ client, send }: Api, id: number, email: string): Promise<FamilyMember> {
  const options = { params: { path: { id }, query: { email } }, signal: withTimeout(FAMILY_TIMEOUT_MS) }
  return send(client.POST('/api/family-group/{id}/invite', options))
}

/** Removes a member from a group, or withdraws an invitation (API-061). */
export async function removeFromFamily({ client, send }: Api, id: number, userId: number): Promise<void> {
  const options = { params: { path: { id, userId } }, signal: withTimeout(FAMILY_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/family-group/{id}/members/{userId}', options)))
}

/** Leaves another user's group. */
export async function leaveFamily({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: withTimeout(FAMILY_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/family-group/{id}/leave', options)))
}

/** Deletes one of the user's own groups. The members keep their libraries. */
export async function deleteFamily({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: withTimeout(FAMILY_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/family-group/{id}', options)))
}

/** Accepts an invitation, and returns the group (API-062). */
export function acceptInvitation({ client, send }: Api, id: number): Promise<FamilyGroup> {
  const options = { params: { path: { id } }, body: {}, signal: withTimeout(FAMILY_TIMEOUT_MS) }
  return send(client.POST('/api/family-group/{id}/accept', options))
}

/** Declines an invitation (API-063). */
export async function rejectInvitation({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: withTimeout(FAMILY_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/family-group/{id}/reject', options)))
}
