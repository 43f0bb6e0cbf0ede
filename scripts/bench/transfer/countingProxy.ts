import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Transform } from 'node:stream'

/** Starts a proxy that forwards requests to a server, counts uploaded bytes, and can pause. */
export async function startCountingProxy(server: string) {
  const { hostname, port } = new URL(server)
  let bytes = 0
  let pause: { promise: Promise<void>; resolve: () => void } | null = null
  const proxy = createServer((client) => {
    const serverSocket = connect(Number(port), hostname)
    const counted = new Transform({
      transform(piece: Buffer, _encoding, done) {
        bytes += piece.length
        if (pause) void pause.promise.then(() => done(null, piece))
        else done(null, piece)
      },
    })
    client.pipe(counted).pipe(serverSocket).pipe(client)
    client.on('error', () => serverSocket.destroy())
    serverSocket.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    bytes: () => bytes,
    hold: () => void (pause ??= Promise.withResolvers()),
    release() {
      pause?.resolve()
      pause = null
    },
    close: () => proxy.close(),
  }
}
