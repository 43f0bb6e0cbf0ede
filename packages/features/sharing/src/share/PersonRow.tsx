import { useTexts } from '@calotype/platform'
import type { ShareUser } from '@calotype/api'
import { Badge, Button } from '@calotype/ui'
import { sharingTexts } from '../text.ts'
import * as css from './ShareDialog.css.ts'

export interface PersonRowProps {
  user: ShareUser
  isBusy: boolean
  onResend: () => void
  onRevoke: () => void
}

/** Row for a person who has access or a pending invitation. */
export function PersonRow({ user, isBusy, onResend, onRevoke }: PersonRowProps) {
  const text = useTexts(sharingTexts)
  const { email, permission, isPending } = user
  return (
    <li className={css.person}>
      <span className={css.address}>{email}</span>
      {isPending && <Badge tone="accent">{text.share.pending}</Badge>}
      <Badge>{text.share[permission]}</Badge>
      {isPending && (
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          aria-label={text.share.resendTo(email)}
          onClick={onResend}
        >
          {text.share.resend}
        </Button>
      )}
      <Button
        size="small"
        tone="quiet"
        disabled={isBusy}
        aria-label={text.share.revokeFor(email)}
        onClick={onRevoke}
      >
        {text.share.revoke}
      </Button>
    </li>
  )
}
