import { createApi, getMe, getStatus, isServerUp, type Upload } from '@calotype/api'
import {
  type Clock,
  createServerCheck,
  type PauseReason,
  retryDelay,
  fetchWhileReachable,
  uploadWhileReachable,
} from '@calotype/transfer'
import type { Account } from './protocol.ts'

/** Statuses of responses that reject the token. */
const REFUSALS: readonly (number | null)[] = [401, 403]

export interface SessionOptions {
  upload: Upload
  fetch: typeof fetch
  clock: Clock
  random: () => number
  /** Called when the session is paused or resumed, data was sent, or the account changes. */
  onChange: () => void
}

const NOBODY: Account = { server: '', token: '' }

/** Manages the account of all uploads, and whether the server accepts requests. Only the session stores the token. */
export function createSession({ upload, fetch, clock, random, onChange }: SessionOptions) {
  let account: Account | null = null
  let owner: string | null = null
  let hold: Extract<PauseReason, 'starting' | 'signedOut' | 'unreachable'> | null = 'signedOut'
  /** Whether the server still has to confirm the token's account. Until then, no user counts as signed in. */
  let isIdentifying = false
  let wake = Promise.withResolvers<void>()
  let moved = 0
  let movedAt = 0
  const listeners = new Set<() => void>()

  function setHold(next: typeof hold) {
    wake.resolve()
    wake = Promise.withResolvers()
    if (hold === next) return
    hold = next
    for (const listener of listeners) listener()
    onChange()
  }

  function pauseUntilReachable(of: Account | null) {
    if (hold === null) void resumeWhenReachable(of)
  }

  /** Waits until the server is reachable, without a time limit, and continues with the same account. */
  async function resumeWhenReachable(of: Account | null): Promise<void> {
    setHold('unreachable')
    await reach.back()
    if (account === of && hold === 'unreachable') await identify()
  }

  /** Requests the token's account until the server responds. Imports belong to the account, not to the token. */
  async function identify(): Promise<void> {
    const identified = account
    const identifiedApi = api
    isIdentifying = identified !== null
    if (!identified) return setHold('signedOut')
    for (let failures = 1; ; failures += 1) {
      try {
        const { id } = await getMe(identifiedApi)
        if (account !== identified) return
        isIdentifying = false
        owner = `${identified.server} ${id}`
        return setHold(null)
      } catch (error) {
        if (account !== identified) return
        isIdentifying = false
        // Other responses, such as server errors, don't sign the user out.
        if (REFUSALS.includes(getStatus(error))) return setHold('signedOut')
        setHold('unreachable')
        await clock.wait(retryDelay(failures, error, random))
        if (account === identified && !(await reach.isReachable())) return resumeWhenReachable(identified)
        if (account !== identified || hold !== 'unreachable') return
        isIdentifying = true
      }
    }
  }

  function openFor(person: Account) {
    const options = { baseUrl: person.server, token: () => person.token }
    const bytesMoved = () => moved
    const checked = createApi({ ...options, fetch, upload })
    const found = createServerCheck(() => isServerUp(checked), {
      clock,
      random,
      sentBytes: bytesMoved,
    })
    const onUnreachable = () => void (account === person && pauseUntilReachable(person))
    const serverWatch = { clock, isReachable: found.isReachable, onUnreachable }
    const client = createApi({
      ...options,
      fetch: fetchWhileReachable(fetch, serverWatch),
      upload: uploadWhileReachable(countMoved, { ...serverWatch, movedAt: () => movedAt }),
    })
    return { api: client, reach: found }
  }

  function pause(reason: 'signedOut' | 'unreachable') {
    if (reason === 'unreachable') return pauseUntilReachable(account)
    setHold('signedOut')
    void identify()
  }

  /** Counts the sent bytes, because sending data shows that the server is reachable. */
  const countMoved: Upload = (request) => {
    let before = 0
    return upload({
      ...request,
      onProgress(bytes) {
        moved += Math.max(0, bytes - before)
        before = bytes
        movedAt = clock.now()
        request.onProgress?.(bytes)
        onChange()
      },
    })
  }

  let { api, reach } = openFor(NOBODY)
  /** Client that uses the latest token for every request. */
  const client = new Proxy(api, { get: (_target, key) => Reflect.get(api, key) as unknown })

  return {
    /** Replaces the account when another user signs in, the token changes or the user signs out. */
    use(next: Account | null): Promise<void> {
      account = next
      owner = null
      setHold(next ? 'starting' : 'signedOut')
      if (next) ({ api, reach } = openFor(next))
      return identify()
    },
    owner: () => owner,
    hold: () => hold,
    /** Resolves when the signed-in user is known or the request for it has failed. */
    async settled(): Promise<void> {
      for (;;) {
        if (!isIdentifying) return
        await wake.promise
      }
    },
    /** Calls the listener after each change until the signal aborts. */
    subscribe(listener: () => void, signal: AbortSignal) {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
    /** API client of the current account. Use it only while the session isn't on hold. */
    client,
    /** API client that neither retries nor waits for the connection; null while the session is on hold. */
    api: () => (hold === null ? api : null),
    isThere: () => reach.isReachable(),
    /** Puts the session on hold: all requests wait until the server is reachable or the user has signed in. */
    pause,
  }
}

export type Session = ReturnType<typeof createSession>
