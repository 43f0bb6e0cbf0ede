import { FamilyGroupsView } from './FamilyGroupsView.tsx'
import { useGroups } from './useGroups.ts'
import { useInvitations } from './useInvitations.ts'
import { useMembers } from './useMembers.ts'

/** Family groups: those the user is in, who else is, and what the user is invited to (ACC-003). */
export function FamilyGroupsSection() {
  const invitations = useInvitations()
  const { groups, selected } = useGroups()
  const members = useMembers(selected)
  return <FamilyGroupsView {...{ invitations, groups, members }} />
}
