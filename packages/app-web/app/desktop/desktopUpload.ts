import type { Upload } from '@calotype/api'
import { REQUEST_ID, type Bridge } from '@calotype/platform'

/**
 * Creates the upload function of the desktop app, whose requests go through a protocol handler. Electron neither
 * reports upload progress to the page nor aborts the handler's request, so progress reports and cancellations go over
 * the bridge.
 * @param upload sends the form without reporting progress
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
