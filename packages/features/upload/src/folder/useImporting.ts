import type { Bridge, ImportState } from '@calotype/platform'
import { useMemo } from 'react'
import { useTold } from './useTold.ts'

const isSending = ({ status }: ImportState) => status === 'sending'

/** Whether a folder is being sent, or would be but for what holds it; in a browser never. */
export function useImporting(bridge: Bridge | undefined): boolean {
  const { ask, listen } = useMemo(
    () => ({
      ask: async () => bridge !== undefined && isSending(await bridge.importState()),
      listen: (listener: (told: boolean) => void) =>
        bridge?.onUploadProgress((state) => listener(isSending(state))) ?? nothing,
    }),
    [bridge],
  )
  return useTold(ask, listen) ?? false
}

const nothing = () => {}
