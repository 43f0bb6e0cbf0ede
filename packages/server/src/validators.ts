import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'

/**
 * Compiles the contract's schemas. Bodies are taken as they are: an unknown field, or a text where a number belongs, is
 * an error, and so is a NUL, which not every database can keep. What comes in a URL or a header is text, and becomes what
 * its schema says; a parameter given once may be a list of one.
 */
export function validators(): FastifySchemaCompiler<object> {
  const strict = compiler({ useDefaults: true })
  const coercing = compiler({ useDefaults: true, coerceTypes: 'array' })
  return ({ schema, httpPart }) =>
    httpPart === 'body' ? strict.compile({ allOf: [schema, { [NO_NUL]: true }] }) : coercing.compile(schema)
}

/** Forbids the NUL character in every text of a body; looked at last, when the body is known to be no deeper than its schema. */
export const NO_NUL = 'x-no-nul'

/** `strict: false`: the contract also says what is no JSON Schema, like `example`. */
function compiler(options: object): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, ...options })
  addFormats.default(ajv)
  ajv.addKeyword({ keyword: NO_NUL, validate: (_on: true, body: unknown) => !hasNul(body), errors: false })
  return ajv
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
