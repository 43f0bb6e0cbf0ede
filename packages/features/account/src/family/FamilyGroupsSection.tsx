import { FamilyGroupsView } from './FamilyGroupsView.tsx'
import { useGroups } from './useGroups.ts'
import { useInvitations } from './useInvitations.ts'
import { useMembers } from './useMembers.ts'

/** Section "Family Groups". Shows the user's groups, their members, and pending invitations (ACC-003). */
export function FamilyGroupsSection() {
  const invitations = useInvitations()
  const { groups, selected } = useGroups()
  const members = useMembers(selected)
  return <FamilyGroupsView invitations={invitations} groups={groups} members={members} />
}
