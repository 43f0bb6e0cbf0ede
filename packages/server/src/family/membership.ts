/** How somebody stands to a family group they were invited to; `removed`: by its owner, or by themselves. */
export const MEMBERSHIPS = ['pending', 'accepted', 'rejected', 'cancelled', 'removed'] as const
export type Membership = (typeof MEMBERSHIPS)[number]

/** What can happen between somebody and a group: the owner invites and removes, the invited one does the rest. */
export const STEPS = ['invite', 'accept', 'reject', 'remove', 'leave'] as const
export type Step = (typeof STEPS)[number]

const NEXT: Record<Step, Partial<Record<Membership | 'stranger', Membership>>> = {
  // Again, too: an invitation is sent anew, and who said no or was taken out may be asked once more.
  invite: {
    stranger: 'pending',
    pending: 'pending',
    rejected: 'pending',
    cancelled: 'pending',
    removed: 'pending',
  },
  // Twice, too: the first answer may have been lost.
  accept: { pending: 'accepted', accepted: 'accepted' },
  reject: { pending: 'rejected' },
  remove: { pending: 'cancelled', accepted: 'removed' },
  leave: { accepted: 'removed' },
}

/**
 * How somebody stands to a group after a step (ACC-021).
 *
 * @param membership null for who was never invited
 * @returns null when the step cannot be taken
 */
export function nextMembership(membership: Membership | null, step: Step): Membership | null {
  return NEXT[step][membership ?? 'stranger'] ?? null
}
