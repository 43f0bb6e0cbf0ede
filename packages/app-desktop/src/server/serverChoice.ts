import type { IpcMain } from 'electron'
import * as z from 'zod'
import { isFrom, WELCOME_ORIGIN } from '../bridge/sender.ts'
import type { DesktopTexts } from '../text.ts'
import { checkServer, readAddress } from './serverAddress.ts'
import { choiceChannels, type Choice } from '../welcome/choice.ts'

const Arguments = z.tuple([z.string().max(2048), z.boolean()])

/**
 * Handles the welcome page's calls, which read and change the chosen server. An unencrypted server requires the user to
 * confirm a warning.
 */
export function handleServerChoice(
  ipcMain: Pick<IpcMain, 'handle'>,
  {
    send,
    texts,
    current,
    choose,
  }: {
    send: typeof fetch
    texts: () => DesktopTexts
    current: () => string | null
    choose: (origin: string) => Promise<void>
  },
): void {
  ipcMain.handle(choiceChannels.current, ({ senderFrame }) =>
    isFrom(WELCOME_ORIGIN, senderFrame) ? current() : null,
  )
  ipcMain.handle(choiceChannels.choose, async ({ senderFrame }, ...args: unknown[]): Promise<Choice> => {
    const { success, data } = Arguments.safeParse(args)
    if (!success || !isFrom(WELCOME_ORIGIN, senderFrame))
      return { status: 'refused', message: 'The request is not valid.' }
    const [typed, isWarned] = data
    try {
      const address = readAddress(typed, texts().address)
      await checkServer(address, send, texts().server)
      if (address.transport === 'plain' && !isWarned) return { status: 'warned', origin: address.origin }
      await choose(address.origin)
      return { status: 'chosen' }
    } catch (error) {
      return { status: 'refused', message: (error as Error).message }
    }
  })
}
