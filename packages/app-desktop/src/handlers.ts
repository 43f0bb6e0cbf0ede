import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import type { ZodType } from 'zod'
import { channelOf, namesOf, type Answer, type Calls } from './bridgeCalls.ts'
import { callArguments } from './callArguments.ts'
import { reasonWithoutPlace } from './reasonWithoutPlace.ts'
import { isFrom, PRODUCT } from './sender.ts'

/** What the page's calls are answered with: as in the Bridge, and all as promises. */
export type Handlers = {
  [Name in keyof Calls]: (...args: Parameters<Calls[Name]>) => Promise<Awaited<ReturnType<Calls[Name]>>>
}

/**
 * Answers the page's calls. Who asks and what with is checked before anything is done; what fails is logged, and the
 * page hears of it (DESK-019, DESK-021).
 */
export function answerCalls(ipcMain: Pick<IpcMain, 'handle'>, handlers: Handlers): void {
  for (const name of namesOf('call', 'order'))
    ipcMain.handle(channelOf(name), (event, ...given: unknown[]) => answer(name, handlers, event, given))
}

async function answer<Name extends keyof Calls>(
  name: Name,
  handlers: Handlers,
  { senderFrame }: IpcMainInvokeEvent,
  given: unknown[],
): Promise<Answer> {
  try {
    if (!isFrom(PRODUCT, senderFrame)) throw new Error('This page may not ask that.')
    const takes: ZodType<Parameters<Calls[Name]>> = callArguments[name]
    const { success, data } = takes.safeParse(given)
    if (!success) throw new Error(`${name} was called with something it does not take.`)
    return { value: await handlers[name](...data) }
  } catch (error) {
    console.error(`${name} failed:`, error)
    return { problem: reasonWithoutPlace(error) }
  }
}
