/** @file Hashes files in a worker, so that the page stays responsive. */
import { directHasher, type HashAnswer, type HashRequest, type HashStop } from './hasher.ts'

/** Running reads by request id. */
const reading = new Map<number, AbortController>()

addEventListener('message', ({ data }: MessageEvent<HashRequest | HashStop>) => {
  if ('stop' in data) return reading.get(data.stop)?.abort()
  const { id, task, blob } = data
  const ending = new AbortController()
  reading.set(id, ending)
  const answer = (said: HashAnswer) => {
    reading.delete(id)
    postMessage(said)
  }
  directHasher[task](blob, ending.signal).then(
    (result) => answer({ id, result }),
    ({ name, message }: Error) => answer({ id, failure: { name, message } }),
  )
})
