import { createAccessToken, revokeAccessToken, tokenQueries, type NewAccessToken } from '@calotype/api'
import { usePlatform, useTexts } from '@calotype/platform'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getProblem } from '../getProblem.ts'
import { getRejectedField } from '../getRejectedField.ts'
import { tokenTexts } from './text.ts'
import type { CreatedToken, TokenList } from './tokensState.ts'

const FIELDS = ['name', 'scopes', 'expiresInDays', 'currentPassword'] as const

/** Returns the user's access tokens and functions that create and revoke tokens. */
export function useTokens(): TokenList {
  const text = useTexts(tokenTexts)
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const query = tokenQueries(api).all()
  const tokens = useQuery(query)
  const [created, setCreated] = useState<CreatedToken | null>(null)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const creation = useMutation({
    mutationFn: (token: NewAccessToken) => createAccessToken(api, token),
    // Don't cache the secret, so that it is gone when the user leaves the page.
    gcTime: 0,
    onSuccess: ({ token, accessToken }) => setCreated({ token, name: accessToken.name }),
    onSettled,
  })
  const revocation = useMutation({ mutationFn: (id: number) => revokeAccessToken(api, id), onSettled })

  if (tokens.isPending) return { status: 'loading' }
  if (!tokens.data) return { status: 'failed', onRetry: () => void tokens.refetch() }
  const message = getProblem(creation, text.form.failed)
  return {
    status: 'ready',
    tokens: tokens.data,
    created,
    creation: {
      isBusy: creation.isPending,
      problem: message === null ? null : { field: getRejectedField(creation.error, FIELDS), message },
      onStart: creation.reset,
      onCreate: (token, onCreated) => creation.mutate(token, { onSuccess: onCreated }),
      onDismiss: () => {
        setCreated(null)
        creation.reset()
      },
    },
    revocation: {
      isBusy: revocation.isPending,
      problem: getProblem(revocation, text.revokeFailed),
      onStart: revocation.reset,
      onRevoke: (id, onRevoked) => revocation.mutate(id, { onSuccess: onRevoked }),
    },
  }
}
