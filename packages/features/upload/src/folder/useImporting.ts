import type { Bridge, ImportState } from '@calotype/platform'
import { useMemo } from 'react'
import { useTold } from './useTold.ts'

const isSending = ({ status }: ImportState) => status === 'sending'
const isThere = ({ status }: ImportState) => status !== 'none'

/** Whether a folder is being sent, or would be but for what holds it; in a browser never. */
export const useImporting = (bridge: Bridge | undefined) => useImportThat(isSending, bridge)

/** Whether there is an import to tell of, however far it is; in a browser never. */
export const useHasImport = (bridge: Bridge | undefined) => useImportThat(isThere, bridge)

function useImportThat(isSo: (state: ImportState) => boolean, bridge: Bridge | undefined): boolean {
  const { ask, listen } = useMemo(
    () => ({
      ask: async () => bridge !== undefined && isSo(await bridge.importState()),
      listen: (listener: (told: boolean) => void) =>
        bridge?.onUploadProgress((state) => listener(isSo(state))) ?? nothing,
    }),
    [isSo, bridge],
  )
  return useTold(ask, listen) ?? false
}

const nothing = () => {}
