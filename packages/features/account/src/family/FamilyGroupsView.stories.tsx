import preview from '#storybook/preview'
import { aFamilyGroup, anInvitation, createFamilyMembers } from '@calotype/api/fixtures'
import { expect, fn, screen } from 'storybook/test'
import { FamilyGroupsView, type FamilyGroupsViewProps } from './FamilyGroupsView.tsx'
import type { GroupsProps } from './Groups.tsx'
import type { InvitationsProps } from './Invitations.tsx'
import type { SingleFieldFormProps } from './SingleFieldForm.tsx'
import type { MembersProps } from './Members.tsx'

const form: SingleFieldFormProps = { isBusy: false, problem: null, onSubmit: fn() }
const group = aFamilyGroup()

const invitations: InvitationsProps = {
  invitations: [],
  isBusy: false,
  problem: null,
  onAccept: fn(),
  onReject: fn(),
}
const groups: GroupsProps = {
  list: { status: 'ready', groups: [group, aFamilyGroup({ id: 5, title: 'Bath', ownerId: 9 })] },
  selectedId: null,
  onSelect: fn(),
  create: form,
}
const members: MembersProps = {
  group: null,
  isOwner: false,
  list: { status: 'none' },
  invite: form,
  removal: { isBusy: false, problem: null, onStart: fn(), onRemove: fn() },
  leaveGroup: { isBusy: false, problem: null, onStart: fn(), onConfirm: fn() },
}
const args: FamilyGroupsViewProps = { invitations, groups, members }

const meta = preview.meta({ component: FamilyGroupsView, args })

const ownGroup = { ...members, group, isOwner: true }
const selected = { ...groups, selectedId: group.id }
const membersReady = { status: 'ready' as const, ...createFamilyMembers() }

export const NoneSelected = meta.story({
  play: ({ canvas }) => expect(canvas.getByText('Select a group to see who is in it.')).toBeVisible(),
})

export const Loading = meta.story({
  tags: ['state:loading'],
  args: { groups: { ...groups, list: { status: 'loading' } } },
})

export const Unknown = meta.story({
  tags: ['state:failed'],
  args: { groups: { ...groups, list: { status: 'unknown' } } },
  play: ({ canvas }) => expect(canvas.queryByText('You aren’t in a family group yet.')).toBeNull(),
})

export const NoGroups = meta.story({
  tags: ['state:empty'],
  args: { groups: { ...groups, list: { status: 'ready', groups: [] } } },
  play: ({ canvas }) => expect(canvas.getByText('You aren’t in a family group yet.')).toBeVisible(),
})

export const Invited = meta.story({
  tags: ['state:one'],
  args: {
    invitations: {
      ...invitations,
      invitations: [anInvitation(), anInvitation({ id: 6, title: 'Melbury', userName: 'ada@example.org' })],
    },
  },
  play: async ({ canvas, userEvent, args: { invitations: acts } }) => {
    await expect(canvas.getByText('Henry Talbot invited you')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the invitation to Bath' }))
    await expect(acts.onAccept).toHaveBeenCalledWith(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Reject the invitation to Melbury' }))
    await expect(acts.onReject).toHaveBeenCalledWith(6)
  },
})

export const OwnGroup = meta.story({
  tags: ['state:done'],
  args: { groups: selected, members: { ...ownGroup, list: membersReady } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Lacock' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getAllByText('Owner')).toHaveLength(1)
    await expect(canvas.getByText('Owner').closest('li')).toHaveTextContent('constance@example.org')
    await expect(canvas.queryByRole('button', { name: 'Remove Constance Talbot' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Remove Henry Talbot' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Cancel the invitation for ada@example.org' }),
    ).toBeVisible()
  },
})

export const GroupOfAnotherUser = meta.story({
  tags: ['state:forbidden'],
  args: {
    groups: { ...groups, selectedId: 5 },
    members: { ...members, group: aFamilyGroup({ id: 5, title: 'Bath', ownerId: 9 }), list: membersReady },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Owner').closest('li')).toHaveTextContent('henry@example.org')
    await expect(canvas.queryByRole('button', { name: /Remove|Cancel|Invite|Delete/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Leave Group' })).toBeVisible()
  },
})

export const MembersLoading = meta.story({
  args: { groups: selected, members: { ...ownGroup, list: { status: 'loading' } } },
})

const onRetry = fn()
export const MembersFailed = meta.story({
  tags: ['state:partial'],
  args: {
    groups: selected,
    members: { ...ownGroup, list: { status: 'failed', message: 'Failed to fetch group members.', onRetry } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const AllBusy = meta.story({
  args: {
    invitations: { ...invitations, invitations: [anInvitation()], isBusy: true },
    groups: { ...selected, create: { ...form, isBusy: true } },
    members: { ...ownGroup, list: membersReady, invite: { ...form, isBusy: true } },
  },
})

export const AllFailed = meta.story({
  args: {
    invitations: {
      ...invitations,
      invitations: [anInvitation()],
      problem: 'Failed to accept invitation.',
    },
    groups: { ...selected, create: { ...form, problem: 'Failed to create family group.' } },
    members: { ...ownGroup, list: membersReady, invite: { ...form, problem: 'Failed to send invitation.' } },
  },
})

export const RemoveConfirmation = meta.story({
  args: {
    groups: selected,
    members: {
      ...ownGroup,
      list: membersReady,
      removal: { ...members.removal, problem: 'Failed to remove member.' },
    },
  },
  play: async ({ canvas, userEvent, args: { members: acts } }) => {
    const opener = canvas.getByRole('button', { name: 'Remove Henry Talbot' })
    await userEvent.click(opener)
    const dialog = screen.getByRole('dialog', { name: 'Remove member' })
    await expect(dialog).toHaveTextContent(
      'Are you sure you want to remove this member from the family group?',
    )
    await expect(screen.getByText('Failed to remove member.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await expect(acts.removal.onRemove).toHaveBeenCalledWith(9, expect.any(Function))
  },
})

export const DeleteConfirmation = meta.story({
  args: {
    groups: selected,
    members: {
      ...ownGroup,
      list: membersReady,
      leaveGroup: { ...members.leaveGroup, problem: 'Failed to delete the family group.' },
    },
  },
  play: async ({ canvas, userEvent, args: { members: acts } }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Group' }))
    await expect(screen.getByRole('dialog', { name: 'Delete Group' })).toHaveTextContent(
      /Delete the family group “Lacock”\? .*This action cannot be undone/,
    )
    await expect(screen.getByText('Failed to delete the family group.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete Group' }))
    await expect(acts.leaveGroup.onConfirm).toHaveBeenCalledOnce()
  },
})

const LONG_NAME = 'Everybody who was ever at the lake in the long summer of the long names 🌅 '
export const ManyGroupsWithLongNames = meta.story({
  tags: ['state:long', 'state:many'],
  args: {
    invitations: {
      ...invitations,
      invitations: [
        anInvitation({ title: LONG_NAME, userName: `${'somebody.with.a.long.name.'.repeat(4)}@x.org` }),
      ],
    },
    groups: {
      ...selected,
      list: {
        status: 'ready',
        groups: Array.from({ length: 12 }, (_, index) =>
          aFamilyGroup({ id: index + 4, title: index === 0 ? LONG_NAME : `Group ${index}` }),
        ),
      },
    },
    members: {
      ...ownGroup,
      group: aFamilyGroup({ title: LONG_NAME }),
      list: {
        status: 'ready',
        active: createFamilyMembers().active.map((member) => ({
          ...member,
          userName: LONG_NAME,
          userEmail: `${'unbreakable'.repeat(8)}@example.org`,
        })),
        pending: createFamilyMembers().pending,
      },
    },
  },
})

export const ViewOnlyRole = meta.story({
  args: { groups: { ...groups, create: null }, members: { ...members, invite: null } },
  play: async ({ canvas }) => expect(canvas.queryByRole('textbox')).toBeNull(),
})
