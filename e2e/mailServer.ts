import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on loopback, which refuses for now (451) whom a test tells it to. */
export async function startMailServer() {
  const refused = new Set<string>()
  const received: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, answer) {
      answer(refused.has(address) ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null)
    },
    async onData(stream, { envelope }, answer) {
      const raw = Buffer.concat(await stream.toArray()).toString()
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
      answer()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    refused,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
