import { COMMANDS, type Bridge, type CommandName } from '@calotype/platform/bridge'

/** Kinds of commands that the main process forwards to the transfer process. */
const FORWARDED_KINDS = ['question', 'decision', 'request'] as const
/** Kinds of commands that the page sends to the main process, which handles or forwards them. */
export const CALL_KINDS = ['call', 'order', ...FORWARDED_KINDS] as const

type Kind = (typeof COMMANDS)[CommandName]['kind']
type NameOf<K extends Kind> = {
  [Name in CommandName]: (typeof COMMANDS)[Name]['kind'] extends K ? Name : never
}[CommandName]

export type EventName = NameOf<'event'>
export type MainProcessCalls = Pick<Bridge, NameOf<(typeof CALL_KINDS)[number]>>
export type ForwardedCalls = Pick<Bridge, NameOf<(typeof FORWARDED_KINDS)[number]>>

export const isOfKind = (name: string, ...kinds: readonly Kind[]): boolean =>
  kinds.some((kind) => kind === COMMANDS[name as CommandName]?.kind)

export const getNames = <K extends Kind>(...kinds: readonly K[]): NameOf<K>[] =>
  (Object.keys(COMMANDS) as CommandName[]).filter((name): name is NameOf<K> => isOfKind(name, ...kinds))

/** Creates the forwarded functions. Calls `implement` with the name of each. */
export const forward = (implement: (name: keyof ForwardedCalls) => unknown) =>
  Object.fromEntries(
    getNames(...FORWARDED_KINDS).map((name) => [name, implement(name)]),
  ) as unknown as ForwardedCalls

/** Result of a call. An error is sent as a value, because Electron adds a prefix to the messages of thrown errors. */
export type CallResult = { value: unknown } | { problem: string }

export type EventPayload<Name extends EventName> = Parameters<Parameters<Bridge[Name]>[0]>[0]

export const getChannel = (name: CommandName) => `calotype:${name}`
