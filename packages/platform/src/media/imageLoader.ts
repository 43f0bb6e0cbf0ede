import type { MediaImage, MediaLoader } from './mediaLoader.ts'

const LOADING: MediaImage = { status: 'loading', src: null }

/** Creates a loader for images that need no authorization. The browser requests, prioritizes and caches them. */
export function createImageLoader(): MediaLoader {
  const images = new Map<string, MediaImage>()
  const listeners = new Map<string, Set<() => void>>()

  function change(url: string, image: MediaImage) {
    images.set(url, image)
    for (const onChange of listeners.get(url) ?? []) onChange()
  }

  function load(url: string) {
    change(url, LOADING)
    const element = new Image()
    element.addEventListener('load', () => change(url, { status: 'loaded', src: url }))
    element.addEventListener('error', () =>
      change(url, { status: 'error', src: null, retry: () => load(url) }),
    )
    element.src = url
  }

  return {
    subscribe(url, onChange) {
      const urlListeners = listeners.get(url) ?? new Set()
      listeners.set(url, urlListeners.add(onChange))
      if (!images.has(url)) load(url)
      return () => {
        urlListeners.delete(onChange)
        if (urlListeners.size === 0) listeners.delete(url)
      }
    },
    peek: (url) => images.get(url) ?? LOADING,
    retryFailed() {
      for (const url of listeners.keys()) if (images.get(url)?.status === 'error') load(url)
    },
    clear: () => images.clear(),
  }
}
