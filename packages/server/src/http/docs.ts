import { readFileSync } from 'node:fs'
import contract from '@calotype/openapi' with { type: 'json' }
import { renderContractPage } from '@calotype/openapi/docs'
import type { FastifyInstance } from 'fastify'

/** The page may load only its own styles and its own script. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
const STYLES = ['paper.css', 'contract.css'] as const
const SCRIPT = 'contract.js'
const toUrl = (name: string) => `/api/docs/${name}`

/** Serves the contract as a public page and as an OpenAPI document in JSON. Neither contains data from this server. */
export function serveDocs(app: FastifyInstance): void {
  const files = { styles: STYLES.map(toUrl), script: toUrl(SCRIPT) }
  /** Rendered at the first request, because rendering takes a tenth of the start-up time. */
  let page: string | undefined
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((page ??= renderContractPage(contract, files))),
  )
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(contract),
  )
  for (const name of [...STYLES, SCRIPT]) {
    const content = readFileSync(new URL(import.meta.resolve(`@calotype/openapi/docs/${name}`)))
    const type = name === SCRIPT ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8'
    app.get(toUrl(name), async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    )
  }
}
