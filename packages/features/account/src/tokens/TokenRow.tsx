import type { AccessToken } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Badge, Button, Text } from '@calotype/ui'
import { tokenTexts } from './text.ts'
import * as rows from '../settings/rows.css.ts'
import * as css from './TokensView.css.ts'

interface TokenRowProps {
  token: AccessToken
  onRevoke: () => void
}

/** Row of a token with its permissions and the time of its last use. */
export function TokenRow({
  token: { name, scopes, createdAt, expiresAt, lastUsedAt, isExpired },
  onRevoke,
}: TokenRowProps) {
  const text = useTexts(tokenTexts)
  const { formatDay } = useFormat()
  // Some servers omit null values, so a missing time also means that the token was never used.
  const used = lastUsedAt ? text.used(formatDay(lastUsedAt)) : text.neverUsed
  return (
    <li className={css.token}>
      <div className={rows.details}>
        <div className={rows.name}>
          {name}
          {isExpired && <Badge tone="danger">{text.expired}</Badge>}
        </div>
        <ul className={css.scopes} aria-label={text.canDo}>
          {scopes.map((scope) => (
            <li key={scope}>{text.scopes[scope] ?? scope}</li>
          ))}
        </ul>
        <Text size="small" tone="soft">
          <span className={rows.noWrap}>{text.created(formatDay(createdAt))} ·</span>{' '}
          <span className={rows.noWrap}>{used} ·</span>{' '}
          <span className={rows.noWrap}>
            {(isExpired ? text.expiredOn : text.expires)(formatDay(expiresAt))}
          </span>
        </Text>
      </div>
      <div className={rows.noWrap}>
        <Button size="small" aria-label={text.revokeNamed(name)} onClick={onRevoke}>
          {text.revoke}
        </Button>
      </div>
    </li>
  )
}
