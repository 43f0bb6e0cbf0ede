import type { JsonBody, RequestTemplate } from './contractRequests.ts'

/** A request body that an operation must reject. */
export interface MalformedBody {
  name: string
  contentType: string | null
  payload: Buffer | string
}

const JSON_TYPE = 'application/json'
const DEPTH = 10_000

/** Creates bodies that no JSON operation accepts, regardless of its schema. */
export function createMalformedJsonBodies(template: RequestTemplate): MalformedBody[] {
  const example = template.exampleBody ?? {}
  const validJson = JSON.stringify(example)
  const createJsonBody = (name: string, payload: Buffer | string) => ({
    name,
    contentType: JSON_TYPE,
    payload,
  })
  const createTypedBody = (contentType: string | null) => ({
    name: `content type ${contentType ?? 'missing'}`,
    contentType,
    payload: validJson,
  })
  return [
    ...['null', '[]', '"text"', '7', 'true', '[{}]'].map((payload) =>
      createJsonBody(`a body of ${payload}`, payload),
    ),
    createJsonBody('no body', ''),
    createJsonBody('an opening brace', '{'),
    createJsonBody('a truncated object', `${validJson.slice(0, -1)},`),
    createJsonBody('two objects', `${validJson}${validJson}`),
    createJsonBody('a comment', `${validJson}//`),
    createJsonBody('NUL bytes', `${validJson}\0\0`),
    createJsonBody('only NUL bytes', Buffer.alloc(100)),
    createJsonBody(
      'invalid UTF-8',
      Buffer.concat([Buffer.from('{"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('":1}')]),
    ),
    createJsonBody('UTF-16', Buffer.from(validJson, 'utf16le')),
    createJsonBody('deeply nested arrays', '['.repeat(DEPTH) + ']'.repeat(DEPTH)),
    createJsonBody('deeply nested objects', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
    createJsonBody('an unclosed nest', '{"a":['.repeat(DEPTH)),
    createJsonBody('a long key', `{"${'k'.repeat(500_000)}":1}`),
    createJsonBody('more than 1 MB', `{"a":"${'x'.repeat(1024 ** 2)}"}`),
    createJsonBody('__proto__', `{"__proto__":{"roles":["ADMIN"]},${validJson.slice(1)}`),
    createJsonBody(
      'constructor.prototype',
      `{"constructor":{"prototype":{"roles":["ADMIN"]}},${validJson.slice(1)}`,
    ),
    ...['roles', 'id', 'ownerId', 'toString'].map((field) =>
      createJsonBody(`an extra field ${field}`, JSON.stringify({ ...example, [field]: 1 })),
    ),
    ...createWrongTypes(example).map(({ name, body }) => createJsonBody(name, JSON.stringify(body))),
    createTypedBody('text/plain'),
    createTypedBody('application/xml'),
    createTypedBody('application/x-www-form-urlencoded'),
    createTypedBody('application/octet-stream'),
    createTypedBody('multipart/form-data'),
    createTypedBody('multipart/mixed; boundary=x'),
    createTypedBody('json'),
    createTypedBody(';;;'),
    createTypedBody('/'),
  ]
}

/** For every field, creates copies of the example in which this field has an unexpected value. */
function createWrongTypes(example: JsonBody): { name: string; body: JsonBody }[] {
  const wrongValues = [{ unexpected: { value: 1 } }, [[[]]], 1e308, -1.5]
  return Object.keys(example).flatMap((field) =>
    wrongValues.map((value) => ({
      name: `${field}: ${JSON.stringify(value)}`,
      body: { ...example, [field]: value },
    })),
  )
}

const CRLF = '\r\n'
const createPart = (name: string, content: string, more = '') =>
  `--x${CRLF}Content-Disposition: form-data; name="${name}"${more}${CRLF}${CRLF}${content}${CRLF}`

/** Creates bodies that no form operation accepts. */
export function createMalformedForms({ exampleBody }: RequestTemplate): MalformedBody[] {
  const fields = Object.entries(exampleBody ?? {}).map(([name, value]) => {
    const isFile = name === 'file' || name === 'chunkData'
    return isFile
      ? createPart(name, 'not a photo', '; filename="a.jpg"')
      : createPart(name, typeof value === 'string' ? value : JSON.stringify(value))
  })
  const form = `${fields.join('')}--x--${CRLF}`
  const createMultipart = (name: string, payload: Buffer | string, parameter = '; boundary=x') => ({
    name,
    contentType: `multipart/form-data${parameter}`,
    payload,
  })
  return [
    createMultipart('no boundary', form, ''),
    createMultipart('an empty boundary', form, '; boundary='),
    createMultipart('an empty quoted boundary', form, '; boundary=""'),
    createMultipart('another boundary', form, '; boundary=y'),
    createMultipart('a long boundary', form, `; boundary=${'x'.repeat(5000)}`),
    createMultipart('an unknown charset', '', '; charset=nonsense; boundary=x'),
    createMultipart('no body', ''),
    createMultipart('an end only', `--x--${CRLF}`),
    createMultipart('a truncated form', form.slice(0, -20)),
    createMultipart('a truncated part header', `--x${CRLF}Content-Disposition: form-da`),
    createMultipart('a part without a header', `--x${CRLF}${CRLF}content${CRLF}--x--${CRLF}`),
    createMultipart(
      'a part without a name',
      `--x${CRLF}Content-Disposition: form-data${CRLF}${CRLF}1${CRLF}--x--${CRLF}`,
    ),
    createMultipart('NUL bytes', Buffer.alloc(500)),
    createMultipart('a file named __proto__', createPart('__proto__', '1', '; filename="a.jpg"') + form),
    createMultipart('a field named __proto__', createPart('__proto__', '1') + form),
    createMultipart('a field named constructor', createPart('constructor', '1') + form),
    createMultipart('a field twice', createPart('again', '1') + createPart('again', '1') + form),
    createMultipart(
      'many parts',
      Array.from({ length: 40 }, (_, index) => createPart(`p${index}`, '1')).join('') + form,
    ),
    createMultipart('a large field', createPart('dto', 'x'.repeat(1024 ** 2 + 1)) + form),
    createMultipart('a dto that is not JSON', createPart('dto', '{') + form),
    createMultipart('a dto of another type', createPart('dto', '[1]') + form),
    createMultipart(
      'a field that claims to be JSON',
      `--x${CRLF}Content-Disposition: form-data; name="dto"${CRLF}Content-Type: application/json${CRLF}${CRLF}{${CRLF}${form}`,
    ),
    createMultipart(
      'invalid UTF-8',
      Buffer.concat([Buffer.from(createPart('dto', '')), Buffer.from([0xc3, 0x28]), Buffer.from(form)]),
    ),
    createMultipart('no file', createPart('dto', '{"name":"a.jpg"}') + `--x--${CRLF}`),
    { name: 'JSON', contentType: JSON_TYPE, payload: JSON.stringify(exampleBody) },
    { name: 'text', contentType: 'text/plain', payload: form },
    { name: 'no content type', contentType: null, payload: form },
    { name: 'another multipart type', contentType: 'multipart/mixed; boundary=x', payload: form },
  ]
}
