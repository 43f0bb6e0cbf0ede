import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** Returns the photo id in the URL's hash, such as 12 for '#12', and a function that changes it. */
export function usePhotoId() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const setId = (id: number | null) => {
    location.hash = id === null ? '' : String(id)
  }
  return [hash.length > 1 ? Number(hash.slice(1)) : null, setId] as const
}
