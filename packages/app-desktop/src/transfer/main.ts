/**
 * @file Entry point of the transfer process, a utility process that the main process starts. It reads the folders that
 * the user chose, sends requests to the user's server, and keeps running when pages close. It writes only its journal
 * and receipts.
 */
import { net } from 'electron'
import { createWholeNetFetch } from '../server/netFetch.ts'
import { netRequests } from '../server/netRequests.ts'
import { createNodeUpload } from '@calotype/transfer/node'
import type { FromTransfer, ToTransfer } from './protocol.ts'
import { serve } from './serve.ts'

interface ParentPort {
  postMessage: (message: FromTransfer) => void
  on: (event: 'message', listener: (said: { data: ToTransfer }) => void) => void
}

const { parentPort } = process as NodeJS.Process & { parentPort: ParentPort }

// Use Electron's network stack. Unlike that of Node.js, it uses the system's certificates and proxy.
serve(
  {
    send: (message) => parentPort.postMessage(message),
    onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
  },
  { upload: createNodeUpload(netRequests(net)), fetch: createWholeNetFetch(net) },
)
