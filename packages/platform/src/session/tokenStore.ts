/** Keys of the token in local storage, in the order in which they are read (DECISIONS 7, CONST-028). */
export const TOKEN_KEYS = ['token', 'auth_token', 'authToken', 'access_token'] as const

/** Stores the sign-in token. */
export interface TokenStore {
  read: () => string | null
  write: (token: string) => void
  clear: () => void
}

/** Creates a token store in local storage. Reads any of the keys, writes only `token`, and clears all of them. */
export function createTokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  const clear = () => {
    for (const key of TOKEN_KEYS) storage.removeItem(key)
  }
  return {
    read: () => TOKEN_KEYS.map((key) => storage.getItem(key)).find((token) => token) ?? null,
    write(token) {
      clear()
      storage.setItem(TOKEN_KEYS[0], token)
    },
    clear,
  }
}
