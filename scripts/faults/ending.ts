import { checkLibrary, checkRoom, checkStore } from './check.ts'
import { type Client, drawn } from './client.ts'
import type { Disk } from './disk.ts'
import type { Ledger } from './ledger.ts'
import { DAYS_UNTIL_SWEPT, LEFT_UNANSWERED, type Server, startServer } from './server.ts'

/** A server that has recovered, and to which nothing is being uploaded any more. */
export interface Ending {
  server: Server
  disk: Disk
  port: number
  clients: readonly Client[]
  ledger: Ledger
}

/**
 * Looks whether a server has what the ledger says, and nothing else: by the API, then in its data folder, and there once
 * more after the next server has drawn all pictures and swept. Ends it, and writes down what is wrong first.
 */
export async function lookOver({ server, disk, port, clients, ledger }: Ending): Promise<void> {
  ledger.problems.push(...(await checkLibrary(clients, ledger)))
  await stop(server, ledger)
  ledger.problems.push(...checkRoom(disk.data))
  if (ledger.problems.length > 0) return
  const sweeping = startServer(disk.data, port, { daysAhead: DAYS_UNTIL_SWEPT })
  await sweeping.ready
  await drawn(clients)
  await stop(sweeping, ledger)
  ledger.problems.push(...checkStore(disk.data))
}

/** Asks a server to end, which is to answer all that has come, and to end by itself. */
export async function stop(server: Server, ledger: Ledger): Promise<void> {
  const code = await server.stop()
  if (code === LEFT_UNANSWERED) ledger.problems.push('the server stopped and left requests unanswered')
  else if (code !== 0) ledger.problems.push(`the server ended by ${code} when it was asked to`)
}
