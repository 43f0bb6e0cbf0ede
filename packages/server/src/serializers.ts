import build from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

/** Compiles the schemas of answers, as Fastify itself does: what a schema does not name is left out in writing. */
export const serializers =
  (): FastifySerializerCompiler<object> =>
  ({ schema }) =>
    build(schema)
