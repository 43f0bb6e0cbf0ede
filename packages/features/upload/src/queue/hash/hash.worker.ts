/** @file Hashes files beside the page, so that it never stands still. */
import { directHasher, type HashAnswer, type HashRequest } from './hasher.ts'

addEventListener('message', ({ data: { id, task, blob } }: MessageEvent<HashRequest>) => {
  const answer = (said: HashAnswer) => postMessage(said)
  directHasher[task](blob).then(
    (result) => answer({ id, result }),
    ({ name, message }: Error) => answer({ id, failure: { name, message } }),
  )
})
