import { useTexts } from '@calotype/platform'
import type { AccessToken } from '@calotype/api'
import { Button, ConfirmDialog, Link, Loading, Skeleton, Stack, Text } from '@calotype/ui'
import { useState } from 'react'
import { CreatedTokenPanel } from './CreatedTokenPanel.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { tokenTexts } from './text.ts'
import { TokenRow } from './TokenRow.tsx'
import type { TokenList } from './tokensState.ts'
import * as rows from '../settings/rows.css.ts'
import * as css from './TokensView.css.ts'
import { RetryBanner } from '../settings/RetryBanner.tsx'

export interface TokensViewProps {
  list: TokenList
  /** Whether the user may create tokens with administrator scopes. */
  isAdministrator: boolean
}

const API_REFERENCE = '/api/docs'

export function TokensView({ list, isAdministrator }: TokensViewProps) {
  const text = useTexts(tokenTexts)
  if (list.status === 'loading')
    return (
      <Loading label={text.loading}>
        <Skeleton height="4rem" radius="medium" />
      </Loading>
    )
  if (list.status === 'failed')
    return <RetryBanner message={text.failed} retryLabel={text.retry} onRetry={list.onRetry} />
  return <ReadyTokens list={list} isAdministrator={isAdministrator} />
}

interface ReadyTokensProps {
  list: TokenList & { status: 'ready' }
  isAdministrator: boolean
}

function ReadyTokens({ list: { tokens, created, creation, revocation }, isAdministrator }: ReadyTokensProps) {
  const text = useTexts(tokenTexts)
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<AccessToken | null>(null)
  return (
    <Stack gap={4}>
      {created && <CreatedTokenPanel key={created.token} {...created} onDismiss={creation.onDismiss} />}
      {tokens.length === 0 ? (
        <Text tone="soft">{text.none}</Text>
      ) : (
        <ul className={rows.list}>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onRevoke={() => {
                revocation.onStart()
                setRevoked(token)
              }}
            />
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button
          onClick={() => {
            creation.onStart()
            setCreating(true)
          }}
        >
          {text.add}
        </Button>
        <Text size="small">
          <Link href={API_REFERENCE} external>
            {text.reference}
          </Link>
        </Text>
      </div>
      {isCreating && (
        <NewTokenDialog
          creation={creation}
          isAdministrator={isAdministrator}
          onClose={() => setCreating(false)}
        />
      )}
      <ConfirmDialog
        open={revoked !== null}
        title={text.revokeTitle}
        message={text.revokeMessage(revoked?.name ?? '')}
        confirmLabel={text.revoke}
        busyLabel={text.revoking}
        cancelLabel={text.keep}
        busy={revocation.isBusy}
        error={revocation.problem ?? undefined}
        onConfirm={() => revoked && revocation.onRevoke(revoked.id, () => setRevoked(null))}
        onCancel={() => setRevoked(null)}
      />
    </Stack>
  )
}
