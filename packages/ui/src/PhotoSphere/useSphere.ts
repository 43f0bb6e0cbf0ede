import { useState } from 'react'
import { canShowSphere } from './createSphereRenderer.ts'

/**
 * Manages whether a panorama appears in a `PhotoSphere`, which is the default, or as a flat photo. For other photos, and
 * if the browser can't show spheres, `onToggle` is undefined.
 *
 * @param key identifies the photo
 */
export function useSphere(key: string | number | undefined, isPanorama: boolean) {
  const [state, setState] = useState<{ key: typeof key; status: 'flat' | 'failed' } | null>(null)
  const status = state?.key === key ? state?.status : undefined
  const isPossible = isPanorama && status !== 'failed' && canShowSphere()
  const isShown = isPossible && status !== 'flat'
  return {
    isShown,
    onToggle: isPossible ? () => setState(isShown ? { key, status: 'flat' } : null) : undefined,
    onError: () => setState({ key, status: 'failed' }),
  }
}
