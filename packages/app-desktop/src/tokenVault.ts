import { readFile, rm } from 'node:fs/promises'
import type { SafeStorage } from 'electron'
import { writeWhole } from './writeWhole.ts'

/** What of Electron's safeStorage is used: the asynchronous half, which is the one to stay. */
export type Safe = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

export interface TokenVault {
  store: (token: string) => Promise<void>
  retrieve: () => Promise<string | null>
  clear: () => Promise<void>
}

/**
 * The place of the sign-in token (DESK-012 to DESK-014): a file, encrypted with a key of the system's keyring. Where the
 * system has no keyring, or only one that anybody can open (`basic_text`), the token lasts as long as the app, and
 * `onForgetful` is called so that a person hears of it (THREATS T44).
 *
 * @throws what fails on the way; the page then falls back to its local storage (DESK-020)
 */
export function createTokenVault(
  safe: Safe,
  { file, platform, onForgetful }: { file: string; platform: NodeJS.Platform; onForgetful: () => void },
): TokenVault {
  /** Null also until the file was read. */
  let known: string | null = null
  let before: Promise<unknown> = Promise.resolve()

  /** One call after another: what is cleared must not come back by what was read or written at the same time. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = before.then(act)
    before = done.catch(() => {})
    return done
  }

  async function isSafe(): Promise<boolean> {
    if (platform === 'linux' && safe.getSelectedStorageBackend() === 'basic_text') return false
    return safe.isAsyncEncryptionAvailable()
  }

  async function read(): Promise<string | null> {
    const encrypted = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (encrypted === null || !(await isSafe())) return null
    const { result, shouldReEncrypt } = await safe.decryptStringAsync(encrypted)
    if (shouldReEncrypt) await writeWhole(file, await safe.encryptStringAsync(result))
    return result
  }

  return {
    store: (token) =>
      inTurn(async () => {
        known = token
        if (await isSafe()) return writeWhole(file, await safe.encryptStringAsync(token))
        await rm(file, { force: true })
        onForgetful()
      }),
    retrieve: () => inTurn(async () => (known ??= await read())),
    clear: () =>
      inTurn(async () => {
        known = null
        await rm(file, { force: true })
      }),
  }
}
