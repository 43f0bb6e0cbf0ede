import { Heading, Stack, Text } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './FamilyGroups.css.ts'
import { Groups, type GroupsProps } from './Groups.tsx'
import { Invitations, type InvitationsProps } from './Invitations.tsx'
import { Members, type MembersProps } from './Members.tsx'

export interface FamilyGroupsViewProps {
  invitations: InvitationsProps
  groups: GroupsProps
  members: MembersProps
}

/** The section Family Groups of the account (ACC-003). */
export function FamilyGroupsView({ invitations, groups, members }: FamilyGroupsViewProps) {
  return (
    <Stack as="section" gap={6}>
      <Stack gap={1}>
        <Heading level={2}>{text.family.title}</Heading>
        <Text tone="soft">{text.family.hint}</Text>
      </Stack>
      <Invitations {...invitations} />
      <div className={css.columns}>
        <Groups {...groups} />
        <Members key={members.group?.id} {...members} />
      </div>
    </Stack>
  )
}
