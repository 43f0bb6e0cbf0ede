/** One request of an operation. */
export interface DriverRequest {
  /** The user who sends the request; anonymous if undefined. */
  caller?: { token: string }
  /** Values for the `{…}` of the path. */
  params?: Readonly<Record<string, string | number>>
  /** The query string, without `?`. */
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: object | FormData
  /** A path to request instead, which makes the server call the operation itself. */
  url?: string
  /** How long the server works after the response, in milliseconds; `untilDeleted`: until it has removed everything. */
  settle?: number | 'untilDeleted'
  /** Disconnects after this time, because the whole response would take too long. */
  abortAfterMs?: number
}

/** Sends a request that prepares another one; returns the parsed response. */
export type SetupRequester = <T>(
  method: string,
  url: string,
  caller: { token: string } | null,
  body?: object | FormData,
) => Promise<T>

type DriverRequests = DriverRequest | readonly DriverRequest[]

/**
 * One request, or several with different costs. A function prepares a request that cannot be sent twice.
 * @param round differs each time that the request is sent to a server
 */
export type Driver =
  | DriverRequests
  | ((sendSetup: SetupRequester, round: number) => DriverRequests | Promise<DriverRequests>)

/** Drivers by operationId. */
export type Drivers = Readonly<Record<string, Driver>>
