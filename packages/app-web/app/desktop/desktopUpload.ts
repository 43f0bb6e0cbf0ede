import type { Upload } from '@calotype/api'
import { REQUEST_ID, type Bridge } from '@calotype/platform'

/**
 * Uploads from the desktop app's page, whose requests go through a protocol handler. Electron passes neither upload
 * progress to the page nor aborted requests to the handler, so both go over the bridge.
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
