import '../../threads.ts'
import '../../heap.ts'
import type { AddressInfo } from 'node:net'
import { createSession } from '../../auth/sessions.ts'
import { addTestUser, createTestServer } from './createTestServer.ts'
import type { FormatSet } from '@calotype/formats/kinds'
import { setFormatSet } from './setFormatSet.ts'

/**
 * Starts a server in this process for the tests of clients. Users are added directly, because password hashing makes
 * signing up and in slow.
 *
 * @param env settings that override the defaults
 */
export async function startListeningServer(env: Readonly<Record<string, string>> = {}) {
  const server = await createTestServer(env)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    /** The data folder of the server. */
    data: server.data,
    /** Adds a user and signs them in. */
    addUser: (email: string) => addTestUser(server, email),
    /** Signs a user in again; returns the new token. */
    signIn: (id: number) => createSession(server.app.context, id),
    /** Sets which formats the library accepts. */
    setFormatSet: (set: FormatSet) => setFormatSet(server.app.context, set),
    /** Throws if a response did not match the contract. */
    close: () => server.close(),
  }
}
