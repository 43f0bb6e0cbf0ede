/** What the app answers to a chosen address. */
export type Choice =
  | { status: 'chosen' }
  /** The way to it is not encrypted. It is there. */
  | { status: 'warned'; origin: string }
  /** In words for a person. */
  | { status: 'refused'; message: string }

/** What the app does for the welcome page, as `globalThis.calotypeServer`. [Note: choice] */
export interface ServerBridge {
  /** The server chosen before. */
  current: () => Promise<string | null>
  /** Checks an address and takes it; `isWarned` once a person knows that the way to it is not encrypted. */
  choose: (address: string, isWarned: boolean) => Promise<Choice>
}

export const choiceChannels = {
  current: 'calotype-server:current',
  choose: 'calotype-server:choose',
} as const

declare global {
  var calotypeServer: ServerBridge | undefined
}
