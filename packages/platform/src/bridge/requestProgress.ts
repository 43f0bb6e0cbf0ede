/** The number of bytes of a request's body that were sent to the server. */
export interface RequestProgress {
  requestId: string
  sentBytes: number
}

/**
 * Header with the id of a request whose progress is reported. The app removes it before sending the request to the
 * server.
 */
export const REQUEST_ID = 'x-calotype-request-id'
