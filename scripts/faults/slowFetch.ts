import { setTimeout as sleep } from 'node:timers/promises'

/** Number of bytes between two pauses, so that a chunk of a few MB takes a while. */
const PIECE_BYTES = 64 * 1024
const PAUSE_MS = 4
const BREAKS_AFTER_BYTES = 1.3 * 1024 ** 2

/** A `fetch` that sends forms slowly, and fails in the middle of long forms. */
export const fetchSlowly: typeof fetch = async (url, init) => {
  if (!(init?.body instanceof FormData)) return fetch(url, init)
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  // TypeScript's DOM types include neither `duplex` nor a body that is an async iterable.
  const streamed: object = { body: pieces(new Uint8Array(await form.arrayBuffer())), duplex: 'half' }
  return fetch(url, { ...init, ...streamed, headers })
}

async function* pieces(bytes: Uint8Array) {
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    if (offset > BREAKS_AFTER_BYTES) throw new Error('The connection was lost.')
    yield bytes.subarray(offset, offset + PIECE_BYTES)
    await sleep(PAUSE_MS)
  }
}
