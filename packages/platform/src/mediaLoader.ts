import { isUnanswered, statusOf } from '@calotype/api'

/** The state of an image. A failed one can be requested again by `retry`. */
export type MediaImage =
  | { status: 'loading'; src: null }
  | { status: 'loaded'; src: string }
  | { status: 'error'; src: null; retry: () => void }

/**
 * Loads authorised images as object URLs: few at once, nearest first, and keeps the last ones (GAL-036). Images that
 * failed because the server was unreachable or had a problem are requested again in the background while they are shown.
 */
export interface MediaLoader {
  /**
   * Wants an image until the returned function is called; `onChange` is called when `peek` would tell another. What is
   * less far is fetched sooner: answer the distance from the middle of the window. It is asked whenever one is chosen.
   */
  subscribe: (address: string, onChange: () => void, distance?: () => number) => () => void
  /** How far the image is now. The same object between changes. */
  peek: (address: string) => MediaImage
  /** Requests the failed images that are shown again, e.g. when the browser is back online. */
  retryFailed: () => void
  /** Forgets everything, e.g. when somebody signs out. */
  clear: () => void
}

export interface MediaLoaderOptions {
  /** The bytes at an address, e.g. `api.file`. */
  file: (address: string, options: { signal: AbortSignal }) => Promise<Blob>
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

/** How long after a failure one failed image is requested to see whether the server is back; doubled up to the maximum. */
export const FIRST_PROBE_MS = 4_000
export const MAX_PROBE_MS = 60_000

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
  soon = queueMicrotask,
  limit = 6,
  capacity = 600,
  capacityBytes = 200 * 1024 * 1024,
}: MediaLoaderOptions): MediaLoader {
  // In the order of last use, so that the first idle one is the one to drop.
  const entries = new Map<string, Entry>()
  let settling = false
  const changed = new Set<Entry>()
  /** Set while a recoverable failed image is shown. */
  let probing: ReturnType<typeof setTimeout> | undefined
  let probeDelay = FIRST_PROBE_MS
  /** Whether a request got no response, and none has succeeded since. */
  let isUnreachable = false

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
      const hasRecovered = entry.image.status === 'error'
      change(entry, { status: 'loaded', src: URL.createObjectURL(blob) })
      // If every loaded image triggered this, a thumbnail that keeps failing would be requested each time.
      if (isUnreachable || hasRecovered) retryFailed()
      isUnreachable = false
    } catch (error) {
      if (fetching.signal.aborted) return
      entry.fetching = null
      isUnreachable ||= isUnanswered(error)
      if (entry.retried || isFinal(error)) fail(entry, !isFinal(error))
      else retryLater(entry)
    }
    settleSoon()
  }

  function fail(entry: Entry, isRecoverable: boolean) {
    entry.isWanted = false
    entry.isRecoverable = isRecoverable
    // The entry moves to the end, so that another failed image is requested next.
    entries.delete(entry.address)
    entries.set(entry.address, entry)
    if (entry.image.status !== 'error')
      change(entry, { status: 'error', src: null, retry: () => retry(entry) })
    if (isRecoverable) probeLater()
  }

  /** Requests an image at once and shows that it is loading. */
  function retry(entry: Entry) {
    if (entries.get(entry.address) !== entry || entry.image.status !== 'error') return
    entry.isWanted = true
    change(entry, LOADING)
    settleSoon()
  }

  const recoverable = () =>
    [...entries.values()].filter(
      ({ image, isRecoverable, isWanted, listeners }) =>
        image.status === 'error' && isRecoverable && !isWanted && listeners.size > 0,
    )

  function retryFailed() {
    probeDelay = FIRST_PROBE_MS
    for (const entry of recoverable()) entry.isWanted = true
    settleSoon()
  }

  /** Requests one failed image later instead of all of them, because an outage may last for hours. */
  function probeLater() {
    if (probing !== undefined) return
    probing = setTimeout(() => {
      probing = undefined
      const [entry] = recoverable()
      if (!entry) return
      probeDelay = Math.min(probeDelay * 2, MAX_PROBE_MS)
      entry.isWanted = true
      settleSoon()
      probeLater()
    }, probeDelay)
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
      clearTimeout(probing)
      probing = undefined
      probeDelay = FIRST_PROBE_MS
    },
  }
}

const distanceOf = ({ listeners }: Entry) => Math.min(...[...listeners].map(({ distance }) => distance()))

/** The server has decided; asking again would not help. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status < 500 && status !== 429
}
