import { useTexts } from '@calotype/platform'
import type { FamilyMember } from '@calotype/api'
import { Badge, Button, Text } from '@calotype/ui'
import { settingsTexts } from '../settings/text.ts'
import * as css from './FamilyGroups.css.ts'

export interface MemberRowProps {
  member: FamilyMember
  isPending: boolean
  /** Whether this member owns the group. */
  isOwner: boolean
  /** Null if the current user may not remove this member. */
  onRemove: (() => void) | null
  /** Sends the invitation again. Null if there is no invitation, or if another user sent it. */
  onResend: (() => void) | null
}

/** Row of a group member or an invited person (ACC-013, ACC-014). */
export function MemberRow({ member, isPending, isOwner, onRemove, onResend }: MemberRowProps) {
  const texts = useTexts(settingsTexts).family
  const { userName, userEmail } = member
  const [actionText, actionLabel] = isPending
    ? [texts.cancel, texts.cancelLabel(userEmail)]
    : [texts.remove, texts.removeLabel(userName)]
  return (
    <li className={css.member}>
      <div className={css.names}>
        <Text weight="medium">{userName}</Text>
        {userName !== userEmail && (
          <Text size="small" tone="soft">
            {userEmail}
          </Text>
        )}
      </div>
      {isOwner && <Badge tone="accent">{texts.owner}</Badge>}
      {isPending && <Badge>{texts.pending}</Badge>}
      {onResend && (
        <Button size="small" tone="quiet" aria-label={texts.resendTo(userEmail)} onClick={onResend}>
          {texts.resend}
        </Button>
      )}
      {onRemove && (
        <Button size="small" tone="quiet" aria-label={actionLabel} onClick={onRemove}>
          {actionText}
        </Button>
      )}
    </li>
  )
}
