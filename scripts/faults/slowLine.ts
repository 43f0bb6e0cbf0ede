import { setTimeout as sleep } from 'node:timers/promises'

/** So much is sent at once, and then nothing for a moment: a chunk of some MB is on its way for a while. */
const PIECE_BYTES = 64 * 1024
const PAUSE_MS = 4
const BREAKS_AFTER_BYTES = 1.3 * 1024 ** 2

/** Sends all but forms at once, and forms by a line that is not fast and breaks in the midst of a long one. */
export const slowLine: typeof fetch = async (url, init) => {
  if (!(init?.body instanceof FormData)) return fetch(url, init)
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  // The DOM's types know neither.
  const streamed: object = { body: pieces(new Uint8Array(await form.arrayBuffer())), duplex: 'half' }
  return fetch(url, { ...init, ...streamed, headers })
}

async function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (at > BREAKS_AFTER_BYTES) throw new Error('The line broke.')
    yield bytes.subarray(at, at + PIECE_BYTES)
    await sleep(PAUSE_MS)
  }
}
