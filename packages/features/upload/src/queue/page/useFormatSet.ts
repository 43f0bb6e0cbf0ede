import { uploadQueries, type FormatSet } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'

/** Returns the formats that the library accepts. Returns the standard formats until the server has responded. */
export function useFormatSet(): FormatSet {
  const { api } = usePlatform()
  return useQuery(uploadQueries(api).formats()).data?.set ?? 'standard'
}
