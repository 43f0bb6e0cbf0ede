import { useEffect, useState } from 'react'

/** Loads and decodes an image, so that it appears immediately. `retry` requests it again after it has failed. */
export function useImageStatus(src: string) {
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const isLoading = status === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isWanted = true
    const image = new Image()
    image.src = src
    image.decode().then(
      () => isWanted && setStatus('loaded'),
      () => isWanted && setStatus('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [src, isLoading])
  return { status, retry: () => setStatus('loading') }
}
