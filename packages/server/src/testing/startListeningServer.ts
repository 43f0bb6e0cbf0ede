import '../threads.ts'
import '../heap.ts'
import type { AddressInfo } from 'node:net'
import { createSession } from '../sessions.ts'
import { addTestUser, createTestServer } from './createTestServer.ts'

/**
 * A whole server in this process that is asked from outside, for the tests of what asks it. Signing up and in is for the
 * server's own tests, and takes long on purpose: here people are there, and signed in, at once.
 *
 * @param env settings that differ
 */
export async function startListeningServer(env: Readonly<Record<string, string>> = {}) {
  const server = await createTestServer(env)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    /** Its data folder. */
    data: server.data,
    /** Adds a person and signs them in. */
    addUser: (email: string) => addTestUser(server, email),
    /** Signs a person in once more; answers the other token. */
    signIn: (id: number) => createSession(server.app.context, id),
    /** Throws when something was answered that the contract does not have. */
    close: () => server.close(),
  }
}
