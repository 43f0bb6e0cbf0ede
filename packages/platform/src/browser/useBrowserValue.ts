import { useSyncExternalStore } from 'react'

const neverSubscribes = () => () => {}

/**
 * Reads a value that only the browser knows, on every render. During prerendering and in the first render of a
 * prerendered page, returns `prerendered`. `read` must return a primitive, or the same object every time.
 */
export function useBrowserValue<Value>(read: () => Value, prerendered: Value): Value {
  return useSyncExternalStore(neverSubscribes, read, () => prerendered)
}
