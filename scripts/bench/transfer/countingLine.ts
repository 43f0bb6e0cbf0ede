import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A line to a server that counts what goes up. */
export async function countingLine(server: string) {
  const { hostname, port } = new URL(server)
  let bytes = 0
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('data', (piece) => {
      bytes += piece.length
    })
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => line.close(),
  }
}
