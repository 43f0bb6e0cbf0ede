import { readFileSync } from 'node:fs'
import contract from '@calotype/openapi' with { type: 'json' }
import { contractPage } from '@calotype/openapi/docs'
import type { FastifyInstance } from 'fastify'

/** The page may load only its own styles. */
const POLICY = ["default-src 'none'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"].join(
  '; ',
)
const STYLES = ['paper.css', 'contract.css'] as const

/** Serves the contract as a public page and as OpenAPI in JSON. Both contain no data of this server. */
export function serveDocs(app: FastifyInstance): void {
  const styles = STYLES.map((name) => `/api/docs/${name}`)
  /** Rendered at the first request, because rendering takes a tenth of the start-up time. */
  let page: string | undefined
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((page ??= contractPage(contract, styles))),
  )
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(contract),
  )
  for (const name of STYLES) {
    const style = readFileSync(new URL(import.meta.resolve(`@calotype/openapi/docs/${name}`)))
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
    )
  }
}
