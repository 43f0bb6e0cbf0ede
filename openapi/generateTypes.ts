import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const BLOB = ts.factory.createTypeReferenceNode('Blob')

/** Generates the client's types, as TypeScript source, from a contract in JSON. */
export async function generateTypes(json: string): Promise<string> {
  const nodes = await openapiTS(json, {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === 'binary' ? BLOB : undefined),
  })
  return `/** Generated from openapi/ by \`npm run generate\`. Do not edit. */\n\n${astToString(nodes)}`
}
