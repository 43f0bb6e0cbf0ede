import type { Check } from './checks.ts'

/** Result of a command that fails in a browser. */
export const FAILS = Symbol('fails')

export type AnyFunction = (...args: never[]) => unknown

/**
 * A function that the desktop app offers to the page: the process that implements it, the checks of its arguments, and
 * its result in a browser.
 */
export interface Command<Kind extends string, Run extends AnyFunction> {
  kind: Kind
  /** Checks of the arguments, in order. The main process rejects a call if an argument fails its check. */
  checks: ChecksOf<Parameters<Run>>
  browserResult: Awaited<ReturnType<Run>> | typeof FAILS
}

type ChecksOf<Args extends readonly unknown[]> = { [Index in keyof Args]: Check<Args[Index]> }

type BrowserResult<Result> = [Result] extends [void] ? [] : [result: Result | typeof FAILS]

const createCommandFactory =
  <Kind extends string>(kind: Kind) =>
  <Run extends AnyFunction>(
    checks: Command<Kind, Run>['checks'],
    ...[browserResult]: BrowserResult<Awaited<ReturnType<Run>>>
  ) =>
    ({ kind, checks, browserResult }) as Command<Kind, Run>

/** Declares a call from the page to the main process that returns a result. */
export const call = createCommandFactory('call')
/** Declares a call from the page to the main process without a result. */
export const order = createCommandFactory('order')
/** Declares a function that the preload script implements with `call` commands. */
export const composed = createCommandFactory('composed')
/** Declares a query that the main process forwards to the transfer process, or to which it responds with the last reported state. */
export const question = createCommandFactory('question')
/**
 * Declares a decision by the user that the main process forwards to the transfer process. If that process exits, the
 * next process receives the decision again.
 */
export const decision = createCommandFactory('decision')
/** Declares a call that the main process forwards to the transfer process. The call fails if that process exits. */
export const request = createCommandFactory('request')
/** Declares an event of which the main process notifies the page. */
export const event = <Payload>() =>
  createCommandFactory('event')<(listener: (payload: Payload) => void) => () => void>([isListener], () => {})

const isListener = (value: unknown): value is never => typeof value === 'function'
