import { resolveRef, type Document, type Media, type Operation, type Schema } from './described.ts'

/** Shell variables with the base URL and the token, which the reader sets once. */
const SERVER = '$CALOTYPE'
const AUTHORIZATION = `-H "Authorization: Bearer $TOKEN"`
/** Optional query parameter. Examples include it, because a search without it is of little use. */
const SEARCH = 'q'
const BINARY = /^(?:image|video|application\/(?:zip|pdf|octet-stream))/

/** Returns a curl command that calls an operation with the examples from the contract. */
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

/** Returns the options for a JSON body or a form. The content of binary fields is read from a file. */
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
