import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** How long browsers may cache the response to a preflight request. */
const MAX_AGE_SECONDS = 600

const EXPOSED_HEADERS = [
  'accept-ranges',
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  'x-next-cursor',
  'x-total-count',
]

/**
 * Lets pages from these origins call the API with a token. Without origins, browsers allow only the server's own pages.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(fastifyCors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: MAX_AGE_SECONDS,
  })
}
