import type { IpcMain } from 'electron'
import * as z from 'zod'
import { isFrom, WELCOME_ORIGIN } from '../bridge/sender.ts'
import type { DesktopTexts } from '../text.ts'
import { checkServer, parseAddress } from './serverAddress.ts'
import { choiceChannels, type Choice } from '../welcome/choice.ts'

const Arguments = z.tuple([z.string().max(2048), z.boolean()])

/**
 * Handles the welcome page's calls, which read and change the chosen server. For an unencrypted server, the user must
 * confirm a warning.
 */
export function handleServerChoice(
  ipcMain: Pick<IpcMain, 'handle'>,
  {
    send,
    texts,
    getServer,
    setServer,
  }: {
    send: typeof fetch
    texts: () => DesktopTexts
    getServer: () => string | null
    setServer: (origin: string) => Promise<void>
  },
): void {
  ipcMain.handle(choiceChannels.current, ({ senderFrame }) =>
    isFrom(WELCOME_ORIGIN, senderFrame) ? getServer() : null,
  )
  ipcMain.handle(choiceChannels.choose, async ({ senderFrame }, ...args: unknown[]): Promise<Choice> => {
    const { success, data } = Arguments.safeParse(args)
    if (!success || !isFrom(WELCOME_ORIGIN, senderFrame))
      return { status: 'refused', message: 'The request is not valid.' }
    const [enteredAddress, isConfirmed] = data
    try {
      const address = parseAddress(enteredAddress, texts().address)
      await checkServer(address, send, texts().server)
      if (address.transport === 'plain' && !isConfirmed) return { status: 'warned', origin: address.origin }
      await setServer(address.origin)
      return { status: 'chosen' }
    } catch (error) {
      return { status: 'refused', message: (error as Error).message }
    }
  })
}
