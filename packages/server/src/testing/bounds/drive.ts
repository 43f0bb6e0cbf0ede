/** How to send one request of an operation. */
export interface Drive {
  /** Who sends it; without one, somebody who is not signed in. */
  as?: { token: string }
  /** Values for the `{…}` of the path. */
  params?: Readonly<Record<string, string | number>>
  /** The query string, without `?`. */
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: object | FormData
  /** Requests another address instead, which makes the server call the operation itself. */
  url?: string
  /** The request changes what it needs itself, so it can be sent once only. */
  isOnce?: boolean
  /** The request is sent to a server of its own, because it destroys what other drivers need. */
  ownServer?: boolean
  /** How long work goes on after the response, in milliseconds. */
  settleMs?: number
  /** The response is longer than a test can wait for: the client hangs up after this time. */
  abortAfterMs?: number
}

/** Sends a request that prepares another one; returns the parsed response. */
export type Ask = <T>(
  method: string,
  url: string,
  as: { token: string } | null,
  body?: object | FormData,
) => Promise<T>

/** One request, or several that cost differently; a function prepares what they need. */
export type Driver = Drive | readonly Drive[] | ((ask: Ask) => Promise<Drive | readonly Drive[]>)

/** Drivers by operationId. */
export type Drivers = Readonly<Record<string, Driver>>
