const locks = new Map<string, Promise<boolean>>()

/**
 * Acquires a lock that this page holds until it closes. Returns false if another page holds the lock. Always returns
 * true without the Web Locks API (on plain HTTP), which is safe because the server stores duplicates only once.
 */
export function acquirePageLock(name: string): Promise<boolean> {
  const existing = locks.get(name)
  if (existing) return existing
  const acquiring = acquireLock(name)
  locks.set(name, acquiring)
  // Forget a lock that another page holds, because it may be free at the next call.
  void acquiring.then((ours) => ours || locks.delete(name))
  return acquiring
}

function acquireLock(name: string): Promise<boolean> {
  // `navigator.locks` is undefined on plain HTTP, although its type is not.
  const lockManager = navigator.locks as LockManager | undefined
  if (!lockManager) return Promise.resolve(true)
  return new Promise((resolve) => {
    void lockManager.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
