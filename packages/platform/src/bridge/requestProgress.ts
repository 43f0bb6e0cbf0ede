/** How much of a request's body has been sent to the server. */
export interface RequestProgress {
  requestId: string
  sentBytes: number
}

/** The header that identifies a request whose progress the page subscribes to. It is never sent to the server. */
export const REQUEST_ID = 'x-calotype-request-id'
