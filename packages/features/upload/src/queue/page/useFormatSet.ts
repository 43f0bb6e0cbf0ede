import type { FormatSet } from '@calotype/api'
import { useQuery } from '@tanstack/react-query'
import { useUploadSource } from '../../source/useUploadSource.ts'

/** Returns the formats that the library accepts. Returns the standard formats until the server has responded. */
export function useFormatSet(): FormatSet {
  const { name, formats } = useUploadSource()
  const response = useQuery({
    queryKey: [name, 'formats'],
    queryFn: async ({ signal }) => (await formats?.(signal)) ?? 'standard',
  })
  return response.data ?? 'standard'
}
