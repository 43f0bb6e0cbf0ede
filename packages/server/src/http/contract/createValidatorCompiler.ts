import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'

/**
 * Creates a compiler for the contract's request schemas. Bodies are not coerced: unknown fields, values of the wrong
 * type, and NUL characters, which some databases can't store, are errors. In parameters and headers, text is converted
 * to the type in the schema, and a single value to a list of one where the schema requires a list.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const strictAjv = createAjv({ useDefaults: true })
  const coercingAjv = createAjv({ useDefaults: true, coerceTypes: 'array' })
  return ({ schema, httpPart }) =>
    httpPart === 'body'
      ? strictAjv.compile({ allOf: [schema, { [NO_NUL]: true }] })
      : coercingAjv.compile(schema)
}

/**
 * The keyword that forbids NUL characters in all strings of a body. It is checked after the schema, which limits how
 * deeply a body can be nested.
 */
export const NO_NUL = 'x-no-nul'

/**
 * Creates an Ajv instance without strict mode, because the contract has keywords that are not part of JSON Schema, such
 * as `example`. Ajv doesn't validate the schemas, because a test does, and validating them here would delay the first
 * requests by 40 ms.
 */
function createAjv(options: object): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, validateSchema: false, ...options })
  addFormats.default(ajv)
  ajv.addKeyword({ keyword: NO_NUL, validate: (_on: true, body: unknown) => !hasNul(body), errors: false })
  return ajv
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
