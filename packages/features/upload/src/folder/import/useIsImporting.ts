import type { Bridge } from '@calotype/platform'
import { useMemo } from 'react'
import { useBridgeState } from '../useBridgeState.ts'

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
