import { useTexts } from '@calotype/platform'
import type { FamilyGroup, FamilyMember, FamilyMembers } from '@calotype/api'
import { Banner, Button, Heading, Loading, Skeleton, Stack, Text } from '@calotype/ui'
import { useState, type ReactNode } from 'react'
import { settingsTexts } from '../settings/text.ts'
import { LeaveGroupButton, type LeaveGroupState } from './LeaveGroupButton.tsx'
import * as css from './FamilyGroups.css.ts'
import { SingleFieldForm, type SingleFieldFormProps } from './SingleFieldForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { RemoveDialog, type Removal } from './RemoveDialog.tsx'

/** State of the member list. `none` means that no group is selected. */
export type MemberList =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | ({ status: 'ready' } & FamilyMembers)

export interface MembersProps {
  group: FamilyGroup | null
  /** Whether the user owns the group. */
  isOwner: boolean
  list: MemberList
  /** Null if the user's roles don't allow inviting people. */
  invite: SingleFieldFormProps | null
  removal: Removal
  leaveGroup: LeaveGroupState
}

const EMAIL_MAX = 254

/**
 * Members and pending invitations of the selected group. Only the owner can change them (ACC-010, ACC-011, ACC-013).
 */
export function Members({ group, isOwner, list, invite, removal, leaveGroup }: MembersProps) {
  const texts = useTexts(settingsTexts).family
  const [removalTarget, setRemovalTarget] = useState<{ member: FamilyMember; isPending: boolean } | null>(
    null,
  )
  const renderRow = (member: FamilyMember, isPending: boolean) => (
    <MemberRow
      key={member.userId}
      member={member}
      isPending={isPending}
      isOwner={member.userId === group?.ownerId}
      onResend={isOwner && isPending && invite ? () => invite.onSubmit(member.userEmail, () => {}) : null}
      onRemove={
        isOwner && member.userId !== group?.ownerId
          ? () => {
              removal.onStart()
              setRemovalTarget({ member, isPending })
            }
          : null
      }
    />
  )
  return (
    <Stack gap={4}>
      <Heading level={3}>{group ? texts.membersLabel(group.title) : texts.members}</Heading>
      <List list={list} renderRow={renderRow} />
      {invite && (isOwner || group === null) && (
        <SingleFieldForm
          label={texts.email}
          action={texts.invite}
          type="email"
          maxLength={EMAIL_MAX}
          {...invite}
        />
      )}
      {group && <LeaveGroupButton title={group.title} isOwner={isOwner} leaveGroup={leaveGroup} />}
      <RemoveDialog target={removalTarget} removal={removal} onClose={() => setRemovalTarget(null)} />
    </Stack>
  )
}

interface ListProps {
  list: MemberList
  renderRow: (member: FamilyMember, isPending: boolean) => ReactNode
}

function List({ list, renderRow }: ListProps) {
  const texts = useTexts(settingsTexts).family
  switch (list.status) {
    case 'none':
      return <Text tone="soft">{texts.noneSelected}</Text>
    case 'loading':
      return (
        <Loading label={texts.membersLoading}>
          <Skeleton height="7rem" radius="medium" />
        </Loading>
      )
    case 'failed':
      return (
        <Banner
          tone="danger"
          action={
            <Button size="small" onClick={list.onRetry}>
              {texts.retry}
            </Button>
          }
        >
          {list.message}
        </Banner>
      )
    case 'ready':
      return (
        <ul className={css.members}>
          {list.active.map((member) => renderRow(member, false))}
          {list.pending.map((member) => renderRow(member, true))}
        </ul>
      )
  }
}
