import { checkLibrary, checkReservations, checkDataFolder } from './check.ts'
import { type Client, waitUntilRendered } from '../client.ts'
import type { Disk } from '../disks/disk.ts'
import type { Ledger } from './ledger.ts'
import { DAYS_UNTIL_SWEPT, UNANSWERED_EXIT_CODE, type Server, startServer } from '../server.ts'

/** A recovered server without incomplete uploads. */
export interface RecoveredServer {
  server: Server
  disk: Disk
  port: number
  clients: readonly Client[]
  ledger: Ledger
}

/**
 * Checks that a server has exactly the data in the ledger: through the API, in its data folder, and in the data folder
 * again after the next server has rendered everything and cleaned up. Stops the server, and records all problems.
 */
export async function checkRecovered({
  server,
  disk,
  port,
  clients,
  ledger,
}: RecoveredServer): Promise<void> {
  ledger.problems.push(...(await checkLibrary(clients, ledger)))
  await stopServer(server, ledger)
  ledger.problems.push(...checkReservations(disk.data))
  if (ledger.problems.length > 0) return
  const cleanup = startServer(disk.data, port, { daysAhead: DAYS_UNTIL_SWEPT })
  await cleanup.ready
  await waitUntilRendered(clients)
  await stopServer(cleanup, ledger)
  ledger.problems.push(...checkDataFolder(disk.data))
}

/** Stops a server. It must respond to all received requests and exit by itself. */
export async function stopServer(server: Server, ledger: Ledger): Promise<void> {
  const code = await server.stop()
  if (code === UNANSWERED_EXIT_CODE) ledger.problems.push('the server stopped and left requests unanswered')
  else if (code !== 0) ledger.problems.push(`the server exited with ${code} when it was stopped`)
}
