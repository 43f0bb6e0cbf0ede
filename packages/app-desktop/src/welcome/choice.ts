export type Choice =
  | { status: 'chosen' }
  /** The server responds, but the connection is not encrypted. */
  | { status: 'warned'; origin: string }
  /** `message` tells the user why the address was refused. */
  | { status: 'refused'; message: string }

/** Functions that the app offers to the welcome page as `globalThis.calotypeServer`. serverChoice.ts implements them. */
export interface ServerBridge {
  current: () => Promise<string | null>
  /** Checks an address and connects to the server. `isWarned` means that the user accepts an unencrypted connection. */
  choose: (address: string, isWarned: boolean) => Promise<Choice>
}

export const choiceChannels = {
  current: 'calotype-server:current',
  choose: 'calotype-server:choose',
} as const

declare global {
  var calotypeServer: ServerBridge | undefined
}
