import type { AccessToken, NewAccessToken } from '@calotype/api'

/** Token that was just created, with the secret that the user must copy now. */
export interface CreatedToken {
  name: string
  token: string
}

export type TokenList =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | {
      status: 'ready'
      tokens: readonly AccessToken[]
      created: CreatedToken | null
      creation: TokenCreation
      revocation: TokenRevocation
    }

export interface TokenCreation {
  isBusy: boolean
  /** Error of the last attempt: a message about a field or about the whole form. */
  problem: { field: keyof NewAccessToken | 'root'; message: string } | null
  /** Resets the error of the previous attempt. */
  onStart: () => void
  onCreate: (token: NewAccessToken, onCreated: () => void) => void
  /** Removes the secret of the created token from memory. */
  onDismiss: () => void
}

export interface TokenRevocation {
  isBusy: boolean
  problem: string | null
  /** Resets the error of the previous attempt. */
  onStart: () => void
  onRevoke: (id: number, onRevoked: () => void) => void
}
