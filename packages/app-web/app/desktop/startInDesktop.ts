import { createTokenStore, type Bridge, type Session, type TokenStore } from '@calotype/platform'
import type { KeptWords } from '../storage.ts'

/** What of the Bridge keeps the token. */
type Vault = Pick<Bridge, 'storeToken' | 'retrieveToken' | 'clearToken'>

/**
 * Starts the session in the desktop app, whose vault has the token: it is read once, and every change of the page's own
 * store is written through. What fails there is logged, and local storage stands in (DESK-017, DESK-019, DESK-020).
 *
 * @param store of the page alone, empty
 * @param storage what stands in for the vault
 */
export async function startInDesktop(
  vault: Vault,
  {
    store,
    session,
    storage,
  }: { store: TokenStore; session: Pick<Session, 'start' | 'subscribe'>; storage: KeptWords },
): Promise<void> {
  const standIn = createTokenStore(storage)
  const failed = (what: string) => (error: unknown) => {
    console.error(`The desktop app could not ${what} the sign-in token:`, error)
    return null
  }

  /** What the vault has, as far as is known. */
  let kept = await vault.retrieveToken().catch(failed('read'))
  /** A sign-in that overtakes another is written after it. */
  let writing = Promise.resolve()
  const token = kept ?? standIn.read()
  if (token !== null) store.write(token)
  session.subscribe(writeThrough)
  writeThrough()
  await session.start()

  function writeThrough() {
    const changed = store.read()
    if (changed === kept) return
    kept = changed
    writing = writing.then(() => (changed === null ? clear() : keep(changed)))
  }
  async function clear() {
    standIn.clear()
    await vault.clearToken().catch(failed('clear'))
  }
  async function keep(changed: string) {
    standIn.write(changed)
    await vault.storeToken(changed).then(standIn.clear, failed('keep'))
  }
}
