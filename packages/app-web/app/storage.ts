export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the browser's local storage. Returns memory storage if local storage is blocked, and during prerendering. */
export function getBrowserStorage(): KeyValueStorage {
  try {
    if (typeof window !== 'undefined') return window.localStorage
  } catch {
    // The browser's settings block storage.
  }
  return memoryStorage()
}

/** Creates storage that lasts as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
