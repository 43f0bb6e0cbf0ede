export interface DriverRequest {
  /** The user who sends the request. Anonymous if omitted. */
  caller?: { token: string }
  /** Values for the path parameters. */
  params?: Readonly<Record<string, string | number>>
  /** The query string, without `?`. */
  query?: string
  headers?: Readonly<Record<string, string>>
  body?: object | FormData
  /** The path to request if the operation can't be called directly. The request makes the server call the operation. */
  url?: string
  /**
   * How long to wait for work that the server does after the response, in milliseconds, or `untilDeleted` to wait until
   * all deleted data is removed.
   */
  settle?: number | 'untilDeleted'
  /** Disconnects after this time, because the whole response would take too long. */
  abortAfterMs?: number
}

/** Sends a request that prepares another one. Resolves to the parsed response. */
export type SetupRequester = <T>(
  method: string,
  url: string,
  caller: { token: string } | null,
  body?: object | FormData,
) => Promise<T>

type DriverRequests = DriverRequest | readonly DriverRequest[]

/**
 * Requests to an operation, with different costs. If a request can't be repeated, a function prepares a new one for
 * each round.
 *
 * @param round differs each time that the request is sent to a server
 */
export type Driver =
  | DriverRequests
  | ((sendSetup: SetupRequester, round: number) => DriverRequests | Promise<DriverRequests>)

/** Drivers by operationId. */
export type Drivers = Readonly<Record<string, Driver>>
