import build from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

/**
 * Compiles response schemas like Fastify's default compiler, whose serializers omit fields that the schema doesn't
 * define.
 */
export const createSerializerCompiler =
  (): FastifySerializerCompiler<object> =>
  ({ schema }) =>
    build(schema)
