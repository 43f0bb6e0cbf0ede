import '../../threads.ts'
import '../../heap.ts'
import type { AddressInfo } from 'node:net'
import { createSession } from '../../auth/sessions.ts'
import { addTestUser, createTestServer } from './createTestServer.ts'
import type { FormatSet } from '@calotype/formats/kinds'
import { setFormatSet } from './setFormatSet.ts'

/**
 * Starts a server in this process for tests of clients. Adds users directly, because password hashing makes signing up
 * and signing in slow.
 * @param env settings that override the defaults
 */
export async function startListeningServer(env: Readonly<Record<string, string>> = {}) {
  const server = await createTestServer(env)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    data: server.data,
    /** Adds a user and signs them in. */
    addUser: (email: string) => addTestUser(server, email),
    /** Signs a user in again. Resolves to the new token. */
    signIn: (id: number) => createSession(server.app.context, id),
    setFormatSet: (set: FormatSet) => setFormatSet(server.app.context, set),
    /** Closes the server. Throws if a response didn't match the contract. */
    close: () => server.close(),
  }
}
