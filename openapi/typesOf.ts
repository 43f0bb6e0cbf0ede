import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const BLOB = ts.factory.createTypeReferenceNode('Blob')

/** The types of the client, as source text, of a contract as JSON. */
export async function typesOf(json: string): Promise<string> {
  const nodes = await openapiTS(json, {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
  })
  return `/** Generated from openapi/ by \`npm run generate\`. Do not edit. */\n\n${astToString(nodes)}`
}
