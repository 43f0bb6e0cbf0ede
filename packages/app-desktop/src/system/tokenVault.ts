import { readFile, rm } from 'node:fs/promises'
import type { SafeStorage } from 'electron'
import { writeFileAtomic } from '../files/writeFileAtomic.ts'

/** The asynchronous functions of Electron's safeStorage. Electron will remove the synchronous ones. */
export type SafeStoragePart = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/**
 * Stores the sign-in token in a file, encrypted with a key from the system's keyring (DESK-012 to DESK-014). Without a
 * keyring, or with an unprotected one (`basic_text`), keeps the token until the app quits, and calls `onUnsafeStorage`
 * to warn the user (THREATS T44).
 * @throws errors of the keyring or the disk; the page then falls back to its local storage (DESK-020)
 */
export function createTokenVault(
  safeStorage: SafeStoragePart,
  {
    file,
    platform,
    onUnsafeStorage,
  }: { file: string; platform: NodeJS.Platform; onUnsafeStorage: () => void },
) {
  /** The stored token; null if there is none or the file hasn't been read yet. */
  let cachedToken: string | null = null
  let queue: Promise<unknown> = Promise.resolve()

  /** Runs tasks one at a time, so that a concurrent read or write can't restore a deleted token. */
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = queue.then(task)
    queue = result.catch(() => {})
    return result
  }

  async function isSafe(): Promise<boolean> {
    if (platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return false
    return safeStorage.isAsyncEncryptionAvailable()
  }

  async function read(): Promise<string | null> {
    const encrypted = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (encrypted === null || !(await isSafe())) return null
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(encrypted)
    if (shouldReEncrypt) await writeFileAtomic(file, await safeStorage.encryptStringAsync(result))
    return result
  }

  return {
    store: (token: string): Promise<void> =>
      enqueue(async () => {
        cachedToken = token
        if (await isSafe()) return writeFileAtomic(file, await safeStorage.encryptStringAsync(token))
        await rm(file, { force: true })
        onUnsafeStorage()
      }),
    retrieve: () => enqueue(async () => (cachedToken ??= await read())),
    clear: (): Promise<void> =>
      enqueue(async () => {
        cachedToken = null
        await rm(file, { force: true })
      }),
  }
}

export type TokenVault = ReturnType<typeof createTokenVault>
