/** State of data that a screen loads from the server. */
export type LoadState<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | {
      status: 'ready'
      value: T
      /** Error of the last refetch if the value may be outdated; otherwise null. */
      stale: { message: string; onRetry: () => void } | null
    }

/** Derives the state from a query. Loaded data stays available when a refetch fails. */
export function toLoadState<T>(
  { data, error, refetch }: { data: T | undefined; error: Error | null; refetch: () => unknown },
  toMessage: (error: Error) => string,
): LoadState<T> {
  const failure = error && { message: toMessage(error), onRetry: () => void refetch() }
  if (data !== undefined) return { status: 'ready', value: data, stale: failure }
  return failure ? { status: 'failed', ...failure } : { status: 'loading' }
}
