/**
 * @file Minimal upload server for comparison: a page with a file input, and a server that writes each PUT body to disk
 * and syncs it. The argument is a folder. Prints the server's address.
 */
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.argv[2] ?? ''

const PAGE = `<!doctype html><title>Bare</title><input type="file" multiple><script>
async function send(atOnce) {
  const files = Array.from(document.querySelector('input').files, (file, nth) => [nth, file])
  const lane = async () => {
    for (let next = files.shift(); next; next = files.shift()) {
      const answer = await fetch('/kept/' + next[0], { method: 'PUT', body: next[1] })
      if (!answer.ok) throw new Error(answer.status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
</script>`

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const file = path.join(folder, path.basename(request.url ?? ''))
    await pipeline(request, createWriteStream(file, { flush: true }))
    response.end()
  } else response.setHeader('content-type', 'text/html').end(PAGE)
})
server.listen(0, '127.0.0.1', () =>
  console.log(`at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
