import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Of one address at the same time; a browser opens six. */
const MOST_PER_ADDRESS = 200

/** Refuses an address that holds too many connections open (THREATS T33). */
export function limitConnections(server: Server): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > MOST_PER_ADDRESS) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
