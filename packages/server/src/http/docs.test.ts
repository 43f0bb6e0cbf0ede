import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from './contract/contract.ts'
import { type TestServer, createTestServer } from '../testing/servers/createTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('shows every operation of the contract and loads only its own styles and script', async () => {
  const page = await server.app.inject({ url: '/api/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  for (const { operationId } of operations) expect(page.body).toContain(`<details id="${operationId}"`)
  expect(page.body).not.toMatch(/<style|style=/)
  expect(page.body.match(/<script[^>]*>|src="[^"]*"/g)).toEqual([
    '<script type="module" src="/api/docs/contract.js">',
  ])
  const script = await server.app.inject({ url: '/api/docs/contract.js' })
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')

  const styles = [...page.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  )
  expect(styles).toHaveLength(2)
  for (const url of styles) {
    const style = await server.app.inject({ url })
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(style.body).not.toContain('url(')
  }
})

test('has a curl command for every operation, with all values that the operation needs', async () => {
  const { body } = await server.app.inject({ url: '/api/docs' })
  const commands = [...body.matchAll(/<code>(curl [^<]+)<\/code>/g)].map(([, command = '']) => command)
  expect(commands).toHaveLength(operations.length)
  expect(commands.filter((command) => /undefined|\[object/.test(command))).toEqual([])
  expect(commands).toContain(
    'curl &quot;$CALOTYPE/api/media/search?q=winter%20lake&quot; \\\n  -H &quot;Authorization: Bearer $TOKEN&quot;',
  )
})

test('has an anchor for every link within the page', async () => {
  const { body } = await server.app.inject({ url: '/api/docs' })
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const brokenLinks = [...body.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id))
  expect(brokenLinks.map(([link]) => link)).toEqual([])
})

test('serves the contract as OpenAPI', async () => {
  const response = await server.app.inject({ url: '/api/openapi.json' })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { openapi, paths } = response.json<{
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(openapi).toMatch(/^3\.1/)
  for (const { path, method } of operations) expect(paths[path]?.[method.toLowerCase()]).toBeDefined()
})
