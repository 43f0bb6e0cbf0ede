import type { JsonBody, RequestTemplate } from './contractRequests.ts'

/** A request body that its operation must reject. */
export interface MalformedBody {
  name: string
  contentType: string | null
  payload: Buffer | string
}

const JSON_TYPE = 'application/json'
const DEPTH = 10_000

/** Lists bodies that no JSON operation accepts, regardless of its schema. */
export function malformedJsonBodies(template: RequestTemplate): MalformedBody[] {
  const example = template.exampleBody ?? {}
  const valid = JSON.stringify(example)
  const json = (name: string, payload: Buffer | string) => ({ name, contentType: JSON_TYPE, payload })
  const typed = (contentType: string | null) => ({
    name: `content type ${contentType ?? 'missing'}`,
    contentType,
    payload: valid,
  })
  return [
    ...['null', '[]', '"text"', '7', 'true', '[{}]'].map((payload) => json(`a body of ${payload}`, payload)),
    json('no body', ''),
    json('an opening brace', '{'),
    json('a truncated object', `${valid.slice(0, -1)},`),
    json('two objects', `${valid}${valid}`),
    json('a comment', `${valid}//`),
    json('NUL bytes', `${valid}\0\0`),
    json('only NUL bytes', Buffer.alloc(100)),
    json(
      'invalid UTF-8',
      Buffer.concat([Buffer.from('{"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('":1}')]),
    ),
    json('UTF-16', Buffer.from(valid, 'utf16le')),
    json('deeply nested arrays', '['.repeat(DEPTH) + ']'.repeat(DEPTH)),
    json('deeply nested objects', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
    json('an unclosed nest', '{"a":['.repeat(DEPTH)),
    json('a long key', `{"${'k'.repeat(500_000)}":1}`),
    json('more than 1 MB', `{"a":"${'x'.repeat(1024 ** 2)}"}`),
    json('__proto__', `{"__proto__":{"roles":["ADMIN"]},${valid.slice(1)}`),
    json('constructor.prototype', `{"constructor":{"prototype":{"roles":["ADMIN"]}},${valid.slice(1)}`),
    ...['roles', 'id', 'ownerId', 'toString'].map((field) =>
      json(`an extra field ${field}`, JSON.stringify({ ...example, [field]: 1 })),
    ),
    ...wrongTypes(example).map(({ name, body }) => json(name, JSON.stringify(body))),
    typed('text/plain'),
    typed('application/xml'),
    typed('application/x-www-form-urlencoded'),
    typed('application/octet-stream'),
    typed('multipart/form-data'),
    typed('multipart/mixed; boundary=x'),
    typed('json'),
    typed(';;;'),
    typed('/'),
  ]
}

/** Lists the example with one field of another JSON type, for every field. */
function wrongTypes(example: JsonBody): { name: string; body: JsonBody }[] {
  const wrongValues = [{ unexpected: { value: 1 } }, [[[]]], 1e308, -1.5]
  return Object.keys(example).flatMap((field) =>
    wrongValues.map((value) => ({
      name: `${field}: ${JSON.stringify(value)}`,
      body: { ...example, [field]: value },
    })),
  )
}

const CRLF = '\r\n'
const part = (name: string, content: string, more = '') =>
  `--x${CRLF}Content-Disposition: form-data; name="${name}"${more}${CRLF}${CRLF}${content}${CRLF}`

/** Lists bodies that no operation with a form accepts. */
export function malformedForms({ exampleBody }: RequestTemplate): MalformedBody[] {
  const fields = Object.entries(exampleBody ?? {}).map(([name, value]) => {
    const isFile = name === 'file' || name === 'chunkData'
    return isFile
      ? part(name, 'not a photo', '; filename="a.jpg"')
      : part(name, typeof value === 'string' ? value : JSON.stringify(value))
  })
  const form = `${fields.join('')}--x--${CRLF}`
  const multipart = (name: string, payload: Buffer | string, parameter = '; boundary=x') => ({
    name,
    contentType: `multipart/form-data${parameter}`,
    payload,
  })
  return [
    multipart('no boundary', form, ''),
    multipart('an empty boundary', form, '; boundary='),
    multipart('an empty quoted boundary', form, '; boundary=""'),
    multipart('another boundary', form, '; boundary=y'),
    multipart('a long boundary', form, `; boundary=${'x'.repeat(5000)}`),
    multipart('an unknown charset', '', '; charset=nonsense; boundary=x'),
    multipart('no body', ''),
    multipart('an end only', `--x--${CRLF}`),
    multipart('a truncated form', form.slice(0, -20)),
    multipart('a truncated part header', `--x${CRLF}Content-Disposition: form-da`),
    multipart('a part without a header', `--x${CRLF}${CRLF}content${CRLF}--x--${CRLF}`),
    multipart(
      'a part without a name',
      `--x${CRLF}Content-Disposition: form-data${CRLF}${CRLF}1${CRLF}--x--${CRLF}`,
    ),
    multipart('NUL bytes', Buffer.alloc(500)),
    multipart('a file named __proto__', part('__proto__', '1', '; filename="a.jpg"') + form),
    multipart('a field named __proto__', part('__proto__', '1') + form),
    multipart('a field named constructor', part('constructor', '1') + form),
    multipart('a field twice', part('again', '1') + part('again', '1') + form),
    multipart('many parts', Array.from({ length: 40 }, (_, index) => part(`p${index}`, '1')).join('') + form),
    multipart('a large field', part('dto', 'x'.repeat(1024 ** 2 + 1)) + form),
    multipart('a dto that is not JSON', part('dto', '{') + form),
    multipart('a dto of another type', part('dto', '[1]') + form),
    multipart(
      'a field that claims to be JSON',
      `--x${CRLF}Content-Disposition: form-data; name="dto"${CRLF}Content-Type: application/json${CRLF}${CRLF}{${CRLF}${form}`,
    ),
    multipart(
      'invalid UTF-8',
      Buffer.concat([Buffer.from(part('dto', '')), Buffer.from([0xc3, 0x28]), Buffer.from(form)]),
    ),
    multipart('no file', part('dto', '{"name":"a.jpg"}') + `--x--${CRLF}`),
    { name: 'JSON', contentType: JSON_TYPE, payload: JSON.stringify(exampleBody) },
    { name: 'text', contentType: 'text/plain', payload: form },
    { name: 'no content type', contentType: null, payload: form },
    { name: 'another multipart type', contentType: 'multipart/mixed; boundary=x', payload: form },
  ]
}
