import type { Bridge } from '@calotype/platform'
import { useMemo } from 'react'
import { useTold } from './useTold.ts'

/** Whether a folder is being sent, or would be but for what holds it; in a browser never. */
export function useImporting(bridge: Bridge | undefined): boolean {
  const { ask, listen } = useMemo(
    () => ({
      ask: async () => bridge !== undefined && (await bridge.importState()).status === 'sending',
      listen: (listener: (told: boolean) => void) =>
        bridge?.onUploadProgress(({ status }) => listener(status === 'sending')) ?? nothing,
    }),
    [bridge],
  )
  return useTold(ask, listen) ?? false
}

const nothing = () => {}
