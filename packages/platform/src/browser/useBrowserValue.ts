import { useSyncExternalStore } from 'react'

const neverSubscribes = () => () => {}

/**
 * Reads a value that only the browser knows, on every render. Returns `prerendered` during prerendering and in the first render
 * of a prerendered page. `read` must return a primitive, or the same object each time.
 */
export function useBrowserValue<Value>(read: () => Value, prerendered: Value): Value {
  return useSyncExternalStore(neverSubscribes, read, () => prerendered)
}
