import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only a browser can tell, read anew at every drawing; `drawn` while a page is drawn ahead of time, and in the first
 * moment of one that was. `read` answers a plain value, or the same object each time.
 */
export function useInBrowser<Value>(read: () => Value, drawn: Value): Value {
  return useSyncExternalStore(never, read, () => drawn)
}
