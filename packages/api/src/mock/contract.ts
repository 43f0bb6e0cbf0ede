import type { paths } from '../schema.gen.ts'

type Method = 'get' | 'post' | 'put' | 'delete'

/** Operations of the contract in the format 'METHOD /path', for example 'GET /api/media/{id}'. */
export type Endpoint = {
  [Path in keyof paths & string]: {
    [M in Method]: paths[Path][M] extends { responses: unknown } ? `${Uppercase<M>} ${Path}` : never
  }[Method]
}[keyof paths & string]

type Operation<E extends Endpoint> = E extends `${infer M} ${infer Path extends keyof paths & string}`
  ? paths[Path][Lowercase<M> & keyof paths[Path]]
  : never

type Content<Part> = Part extends { content: { 'application/json': infer Json } }
  ? Json
  : Part extends { content: object }
    ? Blob
    : undefined

/** Body of an operation's successful response: JSON data, a Blob, or undefined if it is empty. */
export type ResponseBody<E extends Endpoint> =
  Operation<E> extends { responses: infer Responses }
    ? { [Status in keyof Responses & (200 | 201 | 202 | 204)]: Content<Responses[Status]> }[keyof Responses &
        (200 | 201 | 202 | 204)]
    : never

export interface MockRequest<E extends Endpoint> {
  /** Values of the path parameters. */
  params: Operation<E> extends { parameters: { path: infer Path extends object } }
    ? { [Name in keyof Path]: string }
    : Record<string, never>
  query: URLSearchParams
  headers: Headers
  /** Parsed JSON, or the FormData of an upload. */
  body: Operation<E> extends { requestBody: { content: { 'application/json': infer Json } } }
    ? Json
    : Operation<E> extends { requestBody: object }
      ? FormData
      : null
}
