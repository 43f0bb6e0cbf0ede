import type { FormatSet } from '@calotype/api/content'
import type { FolderContents, ScanProgress } from '@calotype/platform'
import { scanFolder } from './scan.ts'
import type { Grant } from '../transfer/protocol.ts'

/**
 * Creates functions that scan folders. Each folder has at most one running scan. A canceled scan resolves to null.
 * @param loadFormats returns the formats that the library accepts
 */
export function createScans(
  onProgress: (progress: ScanProgress) => void,
  loadFormats: () => Promise<FormatSet>,
) {
  const running = new Map<string, AbortController>()
  const cancel = (folderId: string) => running.get(folderId)?.abort()
  return {
    cancel,
    async scan(grant: Grant): Promise<FolderContents | null> {
      cancel(grant.folderId)
      const controller = new AbortController()
      const { signal } = controller
      running.set(grant.folderId, controller)
      try {
        return await scanFolder(grant, { formats: await loadFormats(), signal, onProgress })
      } catch (error) {
        if (signal.aborted) return null
        throw error
      } finally {
        if (running.get(grant.folderId) === controller) running.delete(grant.folderId)
      }
    },
  }
}
