import { useEffect, useState } from 'react'

/** Loads and decodes an image, so that it appears immediately. `retry` requests the image again after a failure. */
export function useImageStatus(src: string) {
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const isLoading = status === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isCurrent = true
    const image = new Image()
    image.src = src
    image.decode().then(
      () => isCurrent && setStatus('loaded'),
      () => isCurrent && setStatus('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [src, isLoading])
  return { status, retry: () => setStatus('loading') }
}
