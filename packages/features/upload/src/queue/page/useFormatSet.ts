import type { FormatSet } from '@calotype/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUploadSource } from '../../source/useUploadSource.ts'

/** Timeout in milliseconds for loading the server's formats after files have been chosen. */
const TIMEOUT_MS = 2000

interface FormatSetState {
  /** Formats that the library accepts: the standard formats until the server has responded. */
  formats: FormatSet
  /**
   * Formats that the user can choose before `loadFormats` determines which ones are accepted: all formats until the
   * server has responded.
   */
  candidateFormats: FormatSet
  loadFormats: () => Promise<FormatSet>
}

/** Returns the formats that the library accepts. */
export function useFormatSet(): FormatSetState {
  const { name, formats: requestFormats } = useUploadSource()
  const queryClient = useQueryClient()
  const query = {
    queryKey: [name, 'formats'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await requestFormats?.(signal)) ?? 'standard',
  }
  const { data } = useQuery(query)
  return {
    formats: data ?? 'standard',
    candidateFormats: data ?? 'wide',
    async loadFormats() {
      if (data) return data
      const timeout = new Promise<FormatSet>((resolve) => setTimeout(() => resolve('standard'), TIMEOUT_MS))
      return await Promise.race([
        queryClient.ensureQueryData(query).catch(() => 'standard' as const),
        timeout,
      ])
    },
  }
}
