import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page stands in a browser: false while it is drawn ahead of time, and where that drawing is taken over. */
export function useIsOpen(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
