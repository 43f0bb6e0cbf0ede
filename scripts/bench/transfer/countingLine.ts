import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Transform } from 'node:stream'

/** Starts a proxy to a server that counts uploaded bytes and can pause. */
export async function countingLine(server: string) {
  const { hostname, port } = new URL(server)
  let bytes = 0
  let held: { promise: Promise<void>; resolve: () => void } | null = null
  const line = createServer((near) => {
    const serverSocket = connect(Number(port), hostname)
    const counted = new Transform({
      transform(piece: Buffer, _encoding, done) {
        bytes += piece.length
        if (held) void held.promise.then(() => done(null, piece))
        else done(null, piece)
      },
    })
    near.pipe(counted).pipe(serverSocket).pipe(near)
    near.on('error', () => serverSocket.destroy())
    serverSocket.on('error', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    bytes: () => bytes,
    hold: () => void (held ??= Promise.withResolvers()),
    release() {
      held?.resolve()
      held = null
    },
    close: () => line.close(),
  }
}
