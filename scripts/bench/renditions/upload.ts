import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'

const BOUNDARY = 'calotype-bench'

/** Uploads files over a few connections, with as little CPU time in this process as possible. */
export async function uploadAll(
  address: string,
  token: string,
  files: readonly string[],
  connections: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await pLimit(connections).map(files, (file) => upload(agent, address, token, file))
  agent.destroy()
}

async function upload(agent: Agent, address: string, token: string, file: string): Promise<void> {
  const content = await readFile(file)
  const name = JSON.stringify({ name: file.slice(file.lastIndexOf('/') + 1) })
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="dto"\r\n\r\n${name}\r\n` +
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  )
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': head.length + content.length + tail.length,
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const outgoing = request(`${address}/api/upload/`, { agent, method: 'POST', headers }, (response) => {
    text(response).then(
      (body) =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}: ${body}`)),
      reject,
    )
  })
  outgoing.on('error', reject)
  for (const part of [head, content]) outgoing.write(part)
  outgoing.end(tail)
  return promise
}
