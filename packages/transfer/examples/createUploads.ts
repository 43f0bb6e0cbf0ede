/**
 * @file Implements the ports of the engine in memory. Uploads are lost when the process exits or the page is closed.
 */
import { toDescriptor, type Api } from '@calotype/api'
import {
  createCalotypeTransport,
  CHUNK_BYTES,
  CONCURRENT_FILES,
  createEngine,
  createFile,
  MAX_ATTEMPTS,
  systemClock,
  toProblem,
  type Hasher,
  type TransferFile,
} from '@calotype/transfer'

export function createUploads(api: Api, hasher: Hasher) {
  const contents = new Map<string, File>()
  const files = new Map<string, TransferFile>()
  const listeners = new Set<() => void>()
  let snapshot: readonly TransferFile[] = []
  let completion = Promise.withResolvers<void>()

  function onChange() {
    snapshot = [...files.values()]
    for (const listener of listeners) listener()
  }
  const getContent = (id: string) => contents.get(id) ?? new File([], '')

  const engine = createEngine<TransferFile>({
    transport: createCalotypeTransport(api),
    hasher,
    files: {
      get: (id) => files.get(id),
      set: (file) => void files.set(file.id, file),
      delete: (id) => void files.delete(id),
      values: () => files.values(),
    },
    source: {
      open: async ({ id }) => ({ content: getContent(id) }),
      explain: async (error) => error,
    },
    clock: systemClock,
    random: Math.random,
    saved: null,
    describe({ id }, checksum) {
      const details = { labels: [], description: '', checksum, localId: id }
      return { ...toDescriptor(getContent(id), details), unlessThere: true }
    },
    toProblem,
    slots: CONCURRENT_FILES,
    chunkBytes: CHUNK_BYTES,
    maxAttempts: MAX_ATTEMPTS,
    isCollecting: () => false,
    onChange,
    onEnd() {
      onChange()
      completion.resolve()
    },
  })

  return {
    getFiles: () => snapshot,
    /** Calls the listener when a file is added or changes. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Returns how many bytes of a file have been sent. The number changes too often to notify listeners. */
    sentBytes: (id: string) => engine.sentBytes.getHighest(id),
    /** Uploads files. Resolves when all of them are uploaded or have failed. */
    async add(newFiles: Iterable<File>): Promise<void> {
      completion = Promise.withResolvers()
      for (const content of newFiles) {
        const id = crypto.randomUUID()
        contents.set(id, content)
        engine.add(createFile({ id, name: content.name, size: content.size }))
        engine.dispatch(id, { type: 'started', details: {}, canOpen: true })
      }
      engine.proceed()
      if (engine.isRunning()) await completion.promise
    },
    remove: (id: string) => engine.dispatch(id, { type: 'removed' }),
    pause: () => engine.pause('paused'),
    resume: () => engine.resume('paused'),
  }
}
