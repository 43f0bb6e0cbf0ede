// cspell:ignore apiture certifi dateutil openapitools PYTHONPATH
/**
 * @file `npm run test:python`: generates a Python client from `/api/openapi.json` of a server, and lists photos with it
 * (`packages/api/examples/list_photos.py`). Needs Java, and Python with the packages certifi, python-dateutil, six and
 * urllib3. The generators aren't dependencies, because only this script uses them.
 */
import { execFile } from 'node:child_process'
import { deepEqual } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PASSWORD } from '../packages/server/src/testing/servers/createTestServer.ts'
import { startListeningServer } from '../packages/server/src/testing/servers/startListeningServer.ts'

const EXAMPLE = fileURLToPath(new URL('../packages/api/examples/list_photos.py', import.meta.url))
/** Package that converts the contract to OpenAPI 3.0, because the generator can't read 3.1. */
const CONVERTER = '@apiture/openapi-down-convert@0.14.2'
/** The newest version that contains the generator. Later ones download it from elsewhere. */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2'
/** The first bytes of a JPEG. They suffice for the server to store the file. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-python-'))
const server = await startListeningServer()
try {
  await generateClient()
  const { token } = await server.addUser('ada@example.test')
  for (const name of ['sea.jpg', 'lake.jpg']) {
    const form = new FormData()
    form.append('dto', JSON.stringify({ name }))
    form.append('file', new Blob([JPEG_START, name]), name)
    await post('/api/upload/', token, form)
  }
  deepEqual(await listPhotos(await createToken(token, 'media:read')), ['lake.jpg', 'sea.jpg'])
  const failure = await listPhotos(await createToken(token, 'albums:read')).catch(
    (error: { stderr: string }) => error.stderr.trim(),
  )
  deepEqual(failure, 'INSUFFICIENT_SCOPE')
  console.log('✓ a generated Python client lists photos, and reads the codes of errors')
} finally {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

async function generateClient(): Promise<void> {
  const response = await fetch(`${server.address}/api/openapi.json`)
  const [contract, converted] = ['openapi.json', 'openapi30.json'].map((name) => path.join(folder, name))
  if (!contract || !converted) return
  writeFileSync(contract, JSON.stringify(JSON.parse(await response.text(), convertNullable)))
  const npx = (...args: string[]) =>
    run('npx', ['--yes', ...args], { cwd: folder, maxBuffer: 64 * 1024 ** 2 })
  await npx(CONVERTER, '--input', contract, '--output', converted)
  // Skip validation, because this version refuses schemas with a property named `type`.
  const options = ['--skip-validate-spec', '-g', 'python', '--package-name', 'calotype_client']
  await npx(
    '--package',
    GENERATOR,
    'openapi-generator',
    'generate',
    '-i',
    converted,
    '-o',
    folder,
    ...options,
  )
}

/** Converts `anyOf` with the type `null` to OpenAPI 3.0, because the converter doesn't. */
function convertNullable(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value)) return value
  const { anyOf, ...schema } = value
  const [first, second] = anyOf as { type?: string }[]
  return second?.type === 'null' ? { ...schema, allOf: [first], nullable: true } : value
}

async function post(url: string, token: string, body: FormData | string): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const response = await fetch(server.address + url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response
}

async function createToken(session: string, scope: string): Promise<string> {
  const body = { name: scope, scopes: [scope], expiresInDays: 1, currentPassword: PASSWORD }
  const response = await post('/api/user/tokens', session, JSON.stringify(body))
  return ((await response.json()) as { token: string }).token
}

async function listPhotos(token: string): Promise<string[]> {
  const env = { ...process.env, CALOTYPE: server.address, TOKEN: token, PYTHONPATH: folder }
  const { stdout } = await run('python3', [EXAMPLE], { env })
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1) ?? '')
    .toSorted()
}
