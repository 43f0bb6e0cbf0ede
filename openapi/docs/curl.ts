import { resolveRef, type Document, type Media, type Operation, type Schema } from './described.ts'

/** Base URL and token, which the reader sets once in their shell. */
const SERVER = '$CALOTYPE'
const AUTHORIZATION = `-H "Authorization: Bearer $TOKEN"`
/** Optional in the contract, but its operations are of little use without it. */
const SEARCH = 'q'
const BINARY = /^(?:image|video|application\/(?:zip|pdf|octet-stream))/

/** Writes a curl command that sends the operation with the contract's examples. */
export function createCurl(document: Document, method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) => resolveRef(document, parameter))
  const getExample = (name: string) =>
    encodeURIComponent(String(parameters.find((p) => p.name === name)?.example))
  const query = parameters
    .filter(({ in: place, required, name }) => place === 'query' && (required === true || name === SEARCH))
    .map(({ name }) => `${name}=${getExample(name)}`)
  const url = SERVER + path.replace(/\{(\w+)\}/g, (_, name: string) => getExample(name))
  const parts = [
    `"${[url, ...(query.length > 0 ? [query.join('&')] : [])].join('?')}"`,
    ...(operation['x-access'] === 'public' ? [] : [AUTHORIZATION]),
    ...(operation.requestBody
      ? describeBody(document, resolveRef(document, operation.requestBody).content ?? {})
      : []),
    ...(returnsFile(operation) ? ['-OJ'] : []),
  ]
  const isImplied = method === 'get' || (method === 'post' && operation.requestBody !== undefined)
  return `curl ${isImplied ? '' : `-X ${method.toUpperCase()} `}${parts.join(' \\\n  ')}`
}

/** The options for a JSON body or a form. A field of bytes is read from a file. */
function describeBody(document: Document, content: Readonly<Record<string, Media>>): string[] {
  const json = content['application/json']
  if (json) return [`--json '${JSON.stringify(json.example ?? {}).replaceAll("'", `'\\''`)}'`]
  const form = content['multipart/form-data']
  const fields = Object.entries((form?.example ?? {}) as Record<string, unknown>)
  const { properties = {} }: Schema = form?.schema ? resolveRef(document, form.schema) : {}
  return fields.map(([name, value]) =>
    properties[name]?.format === 'binary'
      ? `-F '${name}=@file'`
      : `-F '${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}'`,
  )
}

const returnsFile = ({ responses }: Operation) =>
  Object.keys(responses['200']?.content ?? {}).some((type) => BINARY.test(type))
