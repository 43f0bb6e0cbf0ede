import { thumbHashToDataURL } from 'thumbhash'

const CACHE_CAPACITY = 500
const urls = new Map<string, string | null>()

/**
 * Converts a base64 ThumbHash to the data URL of a small blurred image. Returns null for null and for an invalid hash.
 */
export function getPlaceholderUrl(thumbhash: string | null): string | null {
  if (!thumbhash) return null
  const cachedUrl = urls.get(thumbhash)
  if (cachedUrl !== undefined) return cachedUrl
  const url = decode(thumbhash)
  const [oldest] = urls.keys()
  if (urls.size >= CACHE_CAPACITY && oldest !== undefined) urls.delete(oldest)
  urls.set(thumbhash, url)
  return url
}

function decode(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
