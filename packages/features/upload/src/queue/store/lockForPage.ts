const locks = new Map<string, Promise<boolean>>()

/**
 * Acquires a lock for this page, which keeps it while it is open. Returns false if another page has the lock. Without
 * the Web Locks API (plain http), every page succeeds: the server stores duplicates only once.
 */
export function lockForPage(name: string): Promise<boolean> {
  const before = locks.get(name)
  if (before) return before
  const isOurs = acquireLock(name)
  locks.set(name, isOurs)
  // A lock held by another page may be free at the next call.
  void isOurs.then((ours) => ours || locks.delete(name))
  return isOurs
}

function acquireLock(name: string): Promise<boolean> {
  // `navigator.locks` is undefined on plain http, although its type says otherwise.
  const lockManager = navigator.locks as LockManager | undefined
  if (!lockManager) return Promise.resolve(true)
  return new Promise((resolve) => {
    void lockManager.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
