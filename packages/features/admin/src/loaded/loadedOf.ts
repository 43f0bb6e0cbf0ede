/** Something asked of the server, as a screen can show it. */
export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | {
      status: 'ready'
      value: T
      /** Why it is not what the server has now: asking for it anew failed. Null while it is. */
      stale: { message: string; onRetry: () => void } | null
    }

/** What there is of a query: what came once is kept, also when asking for it anew fails. */
export function loadedOf<T>(
  { data, error, refetch }: { data: T | undefined; error: Error | null; refetch: () => unknown },
  messageOf: (error: Error) => string,
): Loaded<T> {
  const failure = error && { message: messageOf(error), onRetry: () => void refetch() }
  if (data !== undefined) return { status: 'ready', value: data, stale: failure }
  return failure ? { status: 'failed', ...failure } : { status: 'loading' }
}
