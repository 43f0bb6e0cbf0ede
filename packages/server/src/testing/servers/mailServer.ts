import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  /** Recipients in the envelope. */
  to: readonly string[]
  /** The unparsed headers and body. */
  raw: string
}

/**
 * Starts a real SMTP server on the loopback interface.
 *
 * @param getRejection returns the SMTP status with which to reject a recipient, or null to accept
 */
export async function startMailServer(
  getRejection: (recipient: string) => number | null | Promise<number | null> = () => null,
) {
  const receivedMails: ReceivedMail[] = []
  /** All recipients, including those that were rejected. */
  const attempts: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onRcptTo({ address }, _session, answer) {
      attempts.push(address)
      const status = await getRejection(address)
      answer(status === null ? null : Object.assign(new Error('Not now'), { responseCode: status }))
    },
    onData(stream, { envelope }, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        receivedMails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        answer()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: receivedMails,
    attemptedRecipients: attempts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
