import { statusOf } from '@calotype/api'

/** The state of an image. A failed one can be requested again by `retry`. */
export type MediaImage =
  | { status: 'loading'; src: null }
  | { status: 'loaded'; src: string }
  | { status: 'error'; src: null; retry: () => void }

/**
 * Loads authorized images as object URLs: a few at a time, the nearest first, and caches the latest ones (GAL-036). The
 * platform's connection decides when failed images are requested again.
 */
export interface MediaLoader {
  /**
   * Wants an image until the returned function is called; `onChange` is called when `peek` would tell another. What is
   * less far is fetched sooner: answer the distance from the middle of the window. It is asked whenever one is chosen.
   */
  subscribe: (address: string, onChange: () => void, distance?: () => number) => () => void
  /** How far the image is now. The same object between changes. */
  peek: (address: string) => MediaImage
  /** Requests the images on screen that failed, except those that the server refused. Their failure stays visible meanwhile. */
  retryFailed: () => void
  /** Forgets everything, e.g. when somebody signs out. */
  clear: () => void
}

export interface MediaLoaderOptions {
  /** The bytes at an address, e.g. `api.file`. */
  file: (address: string, options: { signal: AbortSignal }) => Promise<Blob>
  /**
   * Called when an image failed that may load later, so that somebody calls `retryFailed`. Pass the connection's
   * `reportFailure`, which hears of requests without a response from the API client, but not of server errors.
   */
  onFailure?: (error: unknown) => void
  /** When to tell of what has come: with the next frame, images that come together cost one drawing. */
  soon?: (tell: () => void) => void
  /** Images being fetched at the same time. */
  limit?: number
  /** Images kept for later while nobody shows them. */
  capacity?: number
  /** Bytes kept for later while nobody shows them. */
  capacityBytes?: number
}

/** How long a failed image waits for its second and last try. */
export const RETRY_DELAY_MS = 2_000

const nearest = () => 0

const LOADING: MediaImage = { status: 'loading', src: null }

interface Listener {
  onChange: () => void
  distance: () => number
}

interface Entry {
  address: string
  image: MediaImage
  bytes: number
  listeners: Set<Listener>
  /** Whether the image should be fetched. A failed image keeps showing its failure in the meantime. */
  isWanted: boolean
  fetching: AbortController | null
  retried: boolean
  /** Set while it waits for its second try. */
  waiting: ReturnType<typeof setTimeout> | undefined
  /** Whether requesting a failed image again may succeed, because the server did not refuse it. */
  isRecoverable: boolean
}

/** See MediaLoader. */
export function createMediaLoader({
  file,
  onFailure,
  soon = queueMicrotask,
  limit = 6,
  capacity = 600,
  capacityBytes = 200 * 1024 * 1024,
}: MediaLoaderOptions): MediaLoader {
  // In the order of last use, so that the first idle one is the one to drop.
  const entries = new Map<string, Entry>()
  let settling = false
  const changed = new Set<Entry>()

  function change(entry: Entry, image: MediaImage) {
    entry.image = image
    if (changed.size === 0) soon(tell)
    changed.add(entry)
  }

  function tell() {
    const news = [...changed].flatMap(({ listeners }) => [...listeners])
    changed.clear()
    for (const { onChange } of news) onChange()
  }

  /** Once after everything that happens in this turn, so that a re-render neither aborts nor misorders a fetch. */
  function settleSoon() {
    if (settling) return
    settling = true
    queueMicrotask(() => {
      settling = false
      settle()
    })
  }

  function settle() {
    for (const entry of entries.values()) {
      if (entry.listeners.size === 0 && entry.image.status !== 'loaded') drop(entry)
    }
    dropOldest()
    const wanted = [...entries.values()].filter(({ isWanted }) => isWanted)
    const room = limit - wanted.filter(({ fetching }) => fetching).length
    wanted
      .filter(({ fetching, waiting }) => !fetching && waiting === undefined)
      .map((entry) => ({ entry, distance: distanceOf(entry) }))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, Math.max(0, room))
      .forEach(({ entry }) => void load(entry))
  }

  async function load(entry: Entry) {
    const fetching = new AbortController()
    entry.fetching = fetching
    try {
      const blob = await file(entry.address, { signal: fetching.signal })
      if (fetching.signal.aborted) return
      entry.fetching = null
      entry.isWanted = false
      entry.bytes = blob.size
      change(entry, { status: 'loaded', src: URL.createObjectURL(blob) })
    } catch (error) {
      if (fetching.signal.aborted) return
      entry.fetching = null
      if (entry.retried || isFinal(error)) fail(entry, error)
      else retryLater(entry)
    }
    settleSoon()
  }

  function fail(entry: Entry, error: unknown) {
    entry.isWanted = false
    entry.isRecoverable = !isFinal(error)
    if (entry.image.status !== 'error')
      change(entry, { status: 'error', src: null, retry: () => retry(entry) })
    if (entry.isRecoverable) onFailure?.(error)
  }

  /** Requests an image at once and shows that it is loading. */
  function retry(entry: Entry) {
    if (entries.get(entry.address) !== entry || entry.image.status !== 'error') return
    entry.isWanted = true
    change(entry, LOADING)
    settleSoon()
  }

  function retryFailed() {
    for (const entry of entries.values())
      if (entry.image.status === 'error' && entry.isRecoverable && entry.listeners.size > 0)
        entry.isWanted = true
    settleSoon()
  }

  function retryLater(entry: Entry) {
    entry.retried = true
    entry.waiting = setTimeout(() => {
      entry.waiting = undefined
      settleSoon()
    }, RETRY_DELAY_MS)
  }

  function drop(entry: Entry) {
    entry.fetching?.abort()
    clearTimeout(entry.waiting)
    if (entry.image.src !== null) URL.revokeObjectURL(entry.image.src)
    entries.delete(entry.address)
  }

  function dropOldest() {
    const idle = [...entries.values()].filter(
      ({ listeners, image }) => listeners.size === 0 && image.src !== null,
    )
    let bytes = idle.reduce((sum, entry) => sum + entry.bytes, 0)
    let count = idle.length
    for (const entry of idle) {
      if (count <= capacity && bytes <= capacityBytes) return
      drop(entry)
      count -= 1
      bytes -= entry.bytes
    }
  }

  return {
    subscribe(address, onChange, distance = nearest) {
      const entry = entries.get(address) ?? {
        address,
        image: LOADING,
        bytes: 0,
        listeners: new Set(),
        isWanted: true,
        fetching: null,
        retried: false,
        waiting: undefined,
        isRecoverable: false,
      }
      entries.set(address, entry)
      const listener = { onChange, distance }
      entry.listeners.add(listener)
      settleSoon()
      return () => {
        entry.listeners.delete(listener)
        if (entries.get(address) !== entry) return
        entries.delete(address)
        entries.set(address, entry)
        settleSoon()
      }
    },
    peek: (address) => entries.get(address)?.image ?? LOADING,
    retryFailed,
    clear() {
      for (const entry of entries.values()) drop(entry)
    },
  }
}

const distanceOf = ({ listeners }: Entry) => Math.min(...[...listeners].map(({ distance }) => distance()))

/** The server has decided; asking again would not help. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status < 500 && status !== 429
}
