/** @file Runs the desktop app's transfer process in Node.js, and reports its memory on request. */
import type { FromTransfer, ToTransfer } from '../../../packages/app-desktop/src/transfer/protocol.ts'
import { serve } from '../../../packages/app-desktop/src/transfer/serve.ts'

const chunkBytes = Number(process.argv[2] ?? 104_857_600)

serve(
  {
    send: (message: FromTransfer) => void process.send?.(message),
    onMessage: (listener) => process.on('message', (message) => listener(message as ToTransfer)),
  },
  { chunkBytes },
)
process.on('disconnect', () => process.exit())
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ type: 'memory', rss, heapUsed, peak: process.resourceUsage().maxRSS * 1024 })
})
