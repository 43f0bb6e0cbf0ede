import type { AccessToken, NewAccessToken } from '@calotype/api'

/** A token that was just created, with the secret that the user must copy now. */
export interface CreatedToken {
  name: string
  token: string
}

/** States of the token list. */
export type TokenList =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | {
      status: 'ready'
      /** The newest first. */
      tokens: readonly AccessToken[]
      created: CreatedToken | null
      creation: TokenCreation
      revocation: TokenRevocation
    }

export interface TokenCreation {
  isBusy: boolean
  /** Why the last attempt failed: a message at a field of the form, or about the form as a whole. */
  problem: { field: keyof NewAccessToken | 'root'; message: string } | null
  /** Resets the error of an earlier attempt. */
  onStart: () => void
  onCreate: (token: NewAccessToken, onCreated: () => void) => void
  /** Forgets the secret of the created token. */
  onDismiss: () => void
}

export interface TokenRevocation {
  isBusy: boolean
  problem: string | null
  /** Resets the error of an earlier attempt. */
  onStart: () => void
  onRevoke: (id: number, onRevoked: () => void) => void
}
