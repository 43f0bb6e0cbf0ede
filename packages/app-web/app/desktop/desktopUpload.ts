import type { Upload } from '@calotype/api'
import { REQUEST_ID, type Bridge } from '@calotype/platform'

/**
 * Uploads from the desktop app's page. Its requests go through a protocol handler, and Electron passes neither upload
 * progress to the page nor the end of a request to the handler: the app reports the one and is told the other.
 *
 * @param upload sends the form without progress
 */
export function createDesktopUpload(
  bridge: Pick<Bridge, 'cancelRequest' | 'onRequestProgress'>,
  upload: Upload,
): Upload {
  return async ({ onProgress, ...request }) => {
    const id = crypto.randomUUID()
    const stop = bridge.onRequestProgress(({ requestId, sentBytes }) => {
      if (requestId === id) onProgress?.(sentBytes)
    })
    try {
      return await upload({ ...request, headers: { ...request.headers, [REQUEST_ID]: id } })
    } catch (error) {
      bridge.cancelRequest(id)
      throw error
    } finally {
      stop()
    }
  }
}
