import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLoggerOptions, logRequests, getRequestFields, redactPath } from './log.ts'

test.each([
  ['/api/user/me', '/api/user/me'],
  ['/authz?key=/secret.jpg', '/authz'],
  ['/share/abcdefghijkl', '/share/abcdef…'],
  ['/api/public/shared/abcdefghijkl/file/x.jpg', '/api/public/shared/abcdef…/file/x.jpg'],
  ['/api/sharing/revoke/abcdefghijkl', '/api/sharing/revoke/abcdef…'],
  ['/api/sharing/update/abcdefghijkl', '/api/sharing/update/abcdef…'],
  ['/api/shares/link/abcdefghijkl', '/api/shares/link/abcdef…'],
])('logs %s only as %s', (url, logged) => expect(redactPath(url)).toBe(logged))

/** Returns the log output at a level for one request whose handler also logs a line. */
async function logAtLevel(level: string): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const options = createLoggerOptions(level)
  const app = Fastify({ ...options, logger: { ...options.logger, stream } })
  logRequests(app)
  app.get('/authz', (request, reply) => {
    request.log.error({ ...getRequestFields(request), caller: { token: 'secret' } }, 'failed')
    return reply.send(null)
  })
  await app.inject('/authz?key=/secret.jpg')
  await app.close()
  return lines
}

test('identifies the request in each line, without its content', async () => {
  const request = { reqId: 'req-1', method: 'GET', path: '/authz' }
  const lines = await logAtLevel('debug')
  expect(lines).toMatchObject([
    { ...request, msg: 'failed', caller: { token: '[Redacted]' } },
    { ...request, msg: 'responded', status: 200 },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('logs responses only at debug', async () => {
  expect((await logAtLevel('info')).map(({ msg }) => msg)).toEqual(['failed'])
})
