import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startListeningServer } from '../packages/server/src/testing/servers/startListeningServer.ts'
import { PASSWORD } from '../packages/server/src/testing/servers/createTestServer.ts'

const EXAMPLE = fileURLToPath(new URL('../packages/api/examples/listPhotos.ts', import.meta.url))
/** The first bytes of a JPEG. They suffice for the server to store the file. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

let server: Awaited<ReturnType<typeof startListeningServer>>
beforeAll(async () => {
  server = await startListeningServer()
})
afterAll(() => server.close())

async function send(path: string, token: string, body: FormData | object) {
  const isForm = body instanceof FormData
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return response
}

test("the example in the README of @calotype/api lists a library with a personal access token's scope", async () => {
  const { token } = await server.addUser('ada@example.test')
  for (const name of ['sea.jpg', 'lake.jpg']) {
    const form = new FormData()
    form.append('dto', JSON.stringify({ name }))
    form.append('file', new Blob([JPEG_START, name]), name)
    await send('/api/upload/', token, form)
  }
  const created = await send('/api/user/tokens', token, {
    name: 'Example',
    scopes: ['media:read'],
    expiresInDays: 1,
    currentPassword: PASSWORD,
  })
  const { token: accessToken } = (await created.json()) as { token: string }

  const env = { ...process.env, CALOTYPE: server.address, TOKEN: accessToken }
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE], { env })
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => line.split(' ').at(-1)).toSorted()).toEqual(['lake.jpg', 'sea.jpg'])
})
