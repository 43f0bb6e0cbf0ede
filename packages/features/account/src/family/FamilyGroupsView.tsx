import { Stack } from '@calotype/ui'
import * as css from './FamilyGroups.css.ts'
import { Groups, type GroupsProps } from './Groups.tsx'
import { Invitations, type InvitationsProps } from './Invitations.tsx'
import { Members, type MembersProps } from './Members.tsx'

export interface FamilyGroupsViewProps {
  invitations: InvitationsProps
  groups: GroupsProps
  members: MembersProps
}

/** Content of the section "Family Groups" (ACC-003). */
export function FamilyGroupsView({ invitations, groups, members }: FamilyGroupsViewProps) {
  return (
    <Stack gap={8}>
      <Invitations {...invitations} />
      <div className={css.columns}>
        <Groups {...groups} />
        <Members key={members.group?.id} {...members} />
      </div>
    </Stack>
  )
}
