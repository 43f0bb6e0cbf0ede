/** States of a user who was invited to a family group. A `removed` user left the group, or its owner removed them. */
export const MEMBERSHIPS = ['pending', 'accepted', 'rejected', 'cancelled', 'removed'] as const
export type Membership = (typeof MEMBERSHIPS)[number]

/**
 * Changes to a membership. Only the owner of the group can `invite` and `remove`, and only the invited user can make
 * the other changes.
 */
export const STEPS = ['invite', 'accept', 'reject', 'remove', 'leave'] as const
export type Step = (typeof STEPS)[number]

const NEXT_MEMBERSHIP: Record<Step, Partial<Record<Membership | 'stranger', Membership>>> = {
  // The owner can invite a user again, even one who rejected the invitation or was removed.
  invite: {
    stranger: 'pending',
    pending: 'pending',
    rejected: 'pending',
    cancelled: 'pending',
    removed: 'pending',
  },
  // A client may retry the request if the first response was lost.
  accept: { pending: 'accepted', accepted: 'accepted' },
  reject: { pending: 'rejected' },
  remove: { pending: 'cancelled', accepted: 'removed' },
  leave: { accepted: 'removed' },
}

/**
 * Returns the membership after a step (ACC-021).
 *
 * @param membership null if the user was never invited
 * @returns null if the step isn't allowed
 */
export function getNextMembership(membership: Membership | null, step: Step): Membership | null {
  return NEXT_MEMBERSHIP[step][membership ?? 'stranger'] ?? null
}
