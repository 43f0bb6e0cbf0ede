import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { COMMANDS } from '@calotype/platform/bridge'
import { CALL_KINDS, getChannel, getNames, type CallResult, type MainProcessCalls } from './bridgeCalls.ts'
import { getMessageWithoutPath } from '../files/getMessageWithoutPath.ts'
import { isFrom, PRODUCT_ORIGIN } from './sender.ts'

/** Implementations of the page's calls: the functions of `Bridge`, made asynchronous. */
export type Handlers = {
  [Name in keyof MainProcessCalls]: (
    ...args: Parameters<MainProcessCalls[Name]>
  ) => Promise<Awaited<ReturnType<MainProcessCalls[Name]>>>
}

/**
 * Registers the handlers. Rejects a call with an invalid sender or invalid arguments before it has any effect. Logs
 * failures, and sends the error messages to the page (DESK-019, DESK-021).
 */
export function handleCalls(ipcMain: Pick<IpcMain, 'handle'>, handlers: Handlers): void {
  for (const name of getNames(...CALL_KINDS))
    ipcMain.handle(getChannel(name), (event, ...args: unknown[]) => handle(name, handlers, event, args))
}

async function handle<Name extends keyof MainProcessCalls>(
  name: Name,
  handlers: Handlers,
  { senderFrame }: IpcMainInvokeEvent,
  args: unknown[],
): Promise<CallResult> {
  try {
    if (!isFrom(PRODUCT_ORIGIN, senderFrame))
      throw new Error('This page isn’t allowed to call the desktop app.')
    if (!isValid(name, args)) throw new Error(`${name} was called with invalid arguments.`)
    return { value: await handlers[name](...args) }
  } catch (error) {
    console.error(`${name} failed:`, error)
    return { problem: getMessageWithoutPath(error) }
  }
}

function isValid<Name extends keyof MainProcessCalls>(
  name: Name,
  args: unknown[],
): args is Parameters<MainProcessCalls[Name]> {
  const checks: readonly ((value: unknown) => boolean)[] = COMMANDS[name].checks
  return args.length === checks.length && checks.every((check, index) => check(args[index]))
}
