import type { Bridge } from '@calotype/platform'

/** What the page asks of main; the rest of the Bridge is what it hears from there. */
export type CallName = Exclude<keyof Bridge, EventName>
export type EventName = 'onScanProgress' | 'onUploadProgress' | 'onWatchedFolders'

/** Made of calls in the preload. */
type Composed = 'readFileStream'
export type Calls = { [Name in Exclude<CallName, Composed>]: Bridge[Name] }

/** What a call comes back with: errors lose their message's beginning on the way, so it goes as a value. */
export type Answer = { value: unknown } | { problem: string }

/** What is said on the channel of an event. */
export type Said<Name extends EventName> = Parameters<Parameters<Bridge[Name]>[0]>[0]

/** [Note: bridge] The channels between preload and main, one for each name of the Bridge. */
export const channelOf = (name: keyof Bridge) => `calotype:${name}`
