import { uploadQueries, type FormatSet } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'

/** Returns which formats the library accepts; the standard ones until the server has responded. */
export function useFormatSet(): FormatSet {
  const { api } = usePlatform()
  return useQuery(uploadQueries(api).formats()).data?.set ?? 'standard'
}
