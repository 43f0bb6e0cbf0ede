/** Result of choosing a server. */
export type Choice =
  | { status: 'chosen' }
  /** The server responds, but the connection is not encrypted. */
  | { status: 'warned'; origin: string }
  /** `message`: why the address was refused, for the user. */
  | { status: 'refused'; message: string }

/** Functions of the app that the welcome page can call, as `globalThis.calotypeServer`. [Note: choice] */
export interface ServerBridge {
  /** Origin of the chosen server; null before one is chosen. */
  current: () => Promise<string | null>
  /** Checks an address and connects to the server. `isWarned`: the user accepts that the connection isn't encrypted. */
  choose: (address: string, isWarned: boolean) => Promise<Choice>
}

export const choiceChannels = {
  current: 'calotype-server:current',
  choose: 'calotype-server:choose',
} as const

declare global {
  var calotypeServer: ServerBridge | undefined
}
