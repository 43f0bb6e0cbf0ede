/** @file Hashes files in a worker, so that the page stays responsive. */
import { directHasher, type HashResponse, type HashRequest, type HashAbort } from './hasher.ts'

/** Abort controllers of running reads by request id. */
const controllers = new Map<number, AbortController>()

addEventListener('message', ({ data }: MessageEvent<HashRequest | HashAbort>) => {
  if ('abort' in data) return controllers.get(data.abort)?.abort()
  const { id, task, blob } = data
  const controller = new AbortController()
  controllers.set(id, controller)
  const respond = (response: HashResponse) => {
    controllers.delete(id)
    postMessage(response)
  }
  directHasher[task](blob, controller.signal).then(
    (result) => respond({ id, result }),
    ({ name, message }: Error) => respond({ id, failure: { name, message } }),
  )
})
