import { getStatus } from '@calotype/api'

/** State of an image. `retry` requests a failed image again. */
export type MediaImage =
  | { status: 'loading'; src: null }
  | { status: 'loaded'; src: string }
  | { status: 'error'; src: null; retry: () => void }

/**
 * Loads authorized images as object URLs, a limited number at a time and the nearest first, and caches the most
 * recently used ones (GAL-036). The platform's connection decides when failed images are requested again.
 */
export interface MediaLoader {
  /**
   * Loads an image, and calls `onChange` when `peek` returns a new state. Returns a function that cancels loading.
   * `distance`, which ideally returns the distance from the middle of the window, is called whenever the loader chooses
   * its next request.
   */
  subscribe: (url: string, onChange: () => void, distance?: () => number) => () => void
  /** Returns the current state of an image. The object is the same until the state changes. */
  peek: (url: string) => MediaImage
  /**
   * Requests the failed images on screen again, except those that the server refused. They are shown as failed until
   * they have loaded.
   */
  retryFailed: () => void
  /** Drops all images and requests, for example on sign-out. */
  clear: () => void
}

export interface MediaLoaderOptions {
  /** Fetches the bytes at a URL. Usually `api.file`. */
  file: (url: string, options: { signal: AbortSignal }) => Promise<Blob>
  /**
   * Called when an image failed but may load later. Pass the connection's `reportFailure`, because the API client
   * reports requests without a response but not server errors.
   */
  onFailure?: (error: unknown) => void
  /** Schedules notifications. With `requestAnimationFrame`, images that arrive within a frame cause a single render. */
  schedule?: (notify: () => void) => void
  /** Maximum number of concurrent requests. */
  limit?: number
  /** Maximum number of cached images that aren't on screen. */
  capacity?: number
  /** Maximum size of cached images that aren't on screen, in bytes. */
  capacityBytes?: number
}

/** Delay before a failed image is retried automatically, once. */
export const RETRY_DELAY_MS = 2_000

const getZeroDistance = () => 0

const LOADING: MediaImage = { status: 'loading', src: null }

interface Listener {
  onChange: () => void
  distance: () => number
}

interface Entry {
  url: string
  image: MediaImage
  bytes: number
  listeners: Set<Listener>
  /**
   * Whether the image has to be fetched. This is separate from the state in `image`, because a failed image is shown as
   * failed until it has loaded.
   */
  isWanted: boolean
  abortController: AbortController | null
  hasRetried: boolean
  retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether a retry of a failed image may succeed. False if the server refused the image. */
  isRecoverable: boolean
}

export function createMediaLoader({
  file,
  onFailure,
  schedule = queueMicrotask,
  limit = 6,
  capacity = 600,
  capacityBytes = 200 * 1024 * 1024,
}: MediaLoaderOptions): MediaLoader {
  // Entries in the order of last use. The first one that isn't on screen is dropped first.
  const entries = new Map<string, Entry>()
  let isUpdateScheduled = false
  const changed = new Set<Entry>()

  function change(entry: Entry, image: MediaImage) {
    entry.image = image
    if (changed.size === 0) schedule(notify)
    changed.add(entry)
  }

  function notify() {
    const notified = [...changed].flatMap(({ listeners }) => [...listeners])
    changed.clear()
    for (const { onChange } of notified) onChange()
  }

  /** Runs `update` once at the end of the current tick, so that a re-render neither aborts nor reorders requests. */
  function updateSoon() {
    if (isUpdateScheduled) return
    isUpdateScheduled = true
    queueMicrotask(() => {
      isUpdateScheduled = false
      update()
    })
  }

  function update() {
    for (const entry of entries.values()) {
      if (entry.listeners.size === 0 && entry.image.status !== 'loaded') removeEntry(entry)
    }
    removeOldest()
    const wantedEntries = [...entries.values()].filter(({ isWanted }) => isWanted)
    const freeSlots = limit - wantedEntries.filter(({ abortController }) => abortController).length
    wantedEntries
      .filter(({ abortController, retryTimer }) => !abortController && retryTimer === undefined)
      .map((entry) => ({ entry, distance: getDistance(entry) }))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, Math.max(0, freeSlots))
      .forEach(({ entry }) => void load(entry))
  }

  async function load(entry: Entry) {
    const abortController = new AbortController()
    entry.abortController = abortController
    try {
      const blob = await file(entry.url, { signal: abortController.signal })
      if (abortController.signal.aborted) return
      entry.abortController = null
      entry.isWanted = false
      entry.bytes = blob.size
      change(entry, { status: 'loaded', src: URL.createObjectURL(blob) })
    } catch (error) {
      if (abortController.signal.aborted) return
      entry.abortController = null
      if (entry.hasRetried || isFinal(error)) handleFailure(entry, error)
      else retryLater(entry)
    }
    updateSoon()
  }

  function handleFailure(entry: Entry, error: unknown) {
    entry.isWanted = false
    entry.isRecoverable = !isFinal(error)
    if (entry.image.status !== 'error')
      change(entry, { status: 'error', src: null, retry: () => retry(entry) })
    if (entry.isRecoverable) onFailure?.(error)
  }

  /** Requests an image immediately, and reports its state as loading. */
  function retry(entry: Entry) {
    if (entries.get(entry.url) !== entry || entry.image.status !== 'error') return
    entry.isWanted = true
    change(entry, LOADING)
    updateSoon()
  }

  function retryFailed() {
    for (const entry of entries.values())
      if (entry.image.status === 'error' && entry.isRecoverable && entry.listeners.size > 0)
        entry.isWanted = true
    updateSoon()
  }

  function retryLater(entry: Entry) {
    entry.hasRetried = true
    entry.retryTimer = setTimeout(() => {
      entry.retryTimer = undefined
      updateSoon()
    }, RETRY_DELAY_MS)
  }

  function removeEntry(entry: Entry) {
    entry.abortController?.abort()
    clearTimeout(entry.retryTimer)
    if (entry.image.src !== null) URL.revokeObjectURL(entry.image.src)
    entries.delete(entry.url)
  }

  function removeOldest() {
    const idle = [...entries.values()].filter(
      ({ listeners, image }) => listeners.size === 0 && image.src !== null,
    )
    let bytes = idle.reduce((sum, entry) => sum + entry.bytes, 0)
    let count = idle.length
    for (const entry of idle) {
      if (count <= capacity && bytes <= capacityBytes) return
      removeEntry(entry)
      count -= 1
      bytes -= entry.bytes
    }
  }

  return {
    subscribe(url, onChange, distance = getZeroDistance) {
      const entry = entries.get(url) ?? {
        url,
        image: LOADING,
        bytes: 0,
        listeners: new Set(),
        isWanted: true,
        abortController: null,
        hasRetried: false,
        retryTimer: undefined,
        isRecoverable: false,
      }
      entries.set(url, entry)
      const listener = { onChange, distance }
      entry.listeners.add(listener)
      updateSoon()
      return () => {
        entry.listeners.delete(listener)
        if (entries.get(url) !== entry) return
        entries.delete(url)
        entries.set(url, entry)
        updateSoon()
      }
    },
    peek: (url) => entries.get(url)?.image ?? LOADING,
    retryFailed,
    clear() {
      for (const entry of entries.values()) removeEntry(entry)
    },
  }
}

const getDistance = ({ listeners }: Entry) => Math.min(...[...listeners].map(({ distance }) => distance()))

/** Whether the server refused the request, in which case a retry would fail too. */
function isFinal(error: unknown): boolean {
  const status = getStatus(error)
  return status !== null && status < 500 && status !== 429
}
