import { createTokenStore, type Bridge, type Session, type TokenStore } from '@calotype/platform'
import type { KeyValueStorage } from '../storage.ts'

type Vault = Pick<Bridge, 'storeToken' | 'retrieveToken' | 'clearToken'>

/**
 * Starts the session in the desktop app. Reads the token from the vault once, and copies every change in the page's
 * store to the vault. If the vault fails, logs the error and uses local storage instead (DESK-017, DESK-019, DESK-020).
 * @param store the page's own store, initially empty
 * @param storage the fallback for the vault
 */
export async function startInDesktop(
  vault: Vault,
  {
    store,
    session,
    storage,
  }: { store: TokenStore; session: Pick<Session, 'start' | 'subscribe'>; storage: KeyValueStorage },
): Promise<void> {
  const fallbackStore = createTokenStore(storage)
  const logFailure = (action: string) => (error: unknown) => {
    console.error(`The desktop app could not ${action} the sign-in token:`, error)
    return null
  }

  let vaultToken = await vault.retrieveToken().catch(logFailure('read'))
  /** Last write. The next write starts after it, so that writes keep their order. */
  let lastWrite = Promise.resolve()
  const token = vaultToken ?? fallbackStore.read()
  if (token !== null) store.write(token)
  session.subscribe(writeToken)
  writeToken()
  await session.start()

  function writeToken() {
    const newToken = store.read()
    if (newToken === vaultToken) return
    vaultToken = newToken
    lastWrite = lastWrite.then(() => (newToken === null ? clearVault() : storeInVault(newToken)))
  }
  async function clearVault() {
    fallbackStore.clear()
    await vault.clearToken().catch(logFailure('clear'))
  }
  async function storeInVault(newToken: string) {
    fallbackStore.write(newToken)
    await vault.storeToken(newToken).then(fallbackStore.clear, logFailure('keep'))
  }
}
