import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Reads a value that only the browser knows, on every render. Returns `drawn` during prerendering and in the first render
 * of a prerendered page. `read` must return a primitive, or the same object each time.
 */
export function useInBrowser<Value>(read: () => Value, drawn: Value): Value {
  return useSyncExternalStore(never, read, () => drawn)
}
