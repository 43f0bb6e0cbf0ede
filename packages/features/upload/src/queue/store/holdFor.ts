const held = new Map<string, Promise<boolean>>()

/**
 * Takes something for this page alone, for as long as it is open. False when another page has it. Where a browser cannot
 * tell (plain http), every page has everything: the server keeps what is sent twice only once.
 */
export function holdFor(name: string): Promise<boolean> {
  const before = held.get(name)
  if (before) return before
  const isOurs = take(name)
  held.set(name, isOurs)
  // What another page has now may be free the next time.
  void isOurs.then((ours) => ours || held.delete(name))
  return isOurs
}

function take(name: string): Promise<boolean> {
  // Typed as always there, but it is not.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
