import { useEffect, useState, useMemo } from 'react'
import type { Bridge } from '@calotype/platform'

/** Reads a value from the desktop app and subscribes to its changes. Returns null until the value has been received. */
export function useBridgeState<T>(
  read: () => Promise<T>,
  subscribe: (listener: (value: T) => void) => () => void,
): T | null {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    let isStale = false
    const update = (newValue: T) => {
      isStale = true
      setValue(newValue)
    }
    const unsubscribe = subscribe(update)
    // Ignore the response if an update has arrived, because the update is newer. The app logs errors.
    read().then(
      (initialValue) => isStale || setValue(initialValue),
      () => {},
    )
    return () => {
      isStale = true
      unsubscribe()
    }
  }, [read, subscribe])
  return value
}

/** Whether a folder is being uploaded or the upload is paused. Always false in browsers. */
export function useIsImporting(bridge: Bridge | undefined): boolean {
  const { ask: read, listen: subscribe } = useMemo(
    () => ({
      ask: async () => bridge !== undefined && (await bridge.importState()).status === 'sending',
      listen: (listener: (isImporting: boolean) => void) =>
        bridge?.onUploadProgress(({ status }) => listener(status === 'sending')) ?? noop,
    }),
    [bridge],
  )
  return useBridgeState(read, subscribe) ?? false
}

const noop = () => {}
