import contract from '@calotype/openapi' with { type: 'json' }
import { operations, type ContractOperation } from '../http/contract/contract.ts'

export type JsonBody = Record<string, unknown>

/** An operation of the contract, with examples for its requests. */
export interface RequestTemplate extends ContractOperation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The content type of the body, or null if there is none. */
  contentType: string | null
  exampleBody: JsonBody | null
  parameters: readonly Parameter[]
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
}

interface DescribedOperation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { example?: JsonBody }> }
}

const paths = contract.paths as unknown as Record<string, Record<string, DescribedOperation>>

/** Every operation of the contract, with its examples. */
export const requestTemplates: readonly RequestTemplate[] = operations.map((operation) => {
  const describedOperation = paths[operation.path]?.[operation.method.toLowerCase()]
  const [[contentType, media] = [null, null]] = Object.entries(describedOperation?.requestBody?.content ?? {})
  return {
    ...operation,
    method: operation.method as RequestTemplate['method'],
    contentType,
    exampleBody: media?.example ?? null,
    parameters: describedOperation?.parameters ?? [],
  }
})

/**
 * Values that replace the contract's examples, so that requests refer to existing objects. Keys are names of fields or
 * parameters, or the path before a path parameter, such as `/api/albums/`.
 */
export type ExampleValues = Readonly<Record<string, unknown>>

/** Returns the URL of an operation, with all path parameters and the required query parameters. */
export function createUrl({ path, parameters }: RequestTemplate, values: ExampleValues = {}): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]))
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string, offset: number) =>
    encodeURIComponent(String(values[path.slice(0, offset)] ?? values[name] ?? examples.get(name))),
  )
  const query = parameters
    .filter(({ in: location, required }) => location === 'query' && required)
    .flatMap(({ name, example }) =>
      [values[name] ?? example].flat().map((value) => `${name}=${String(value)}`),
    )
  return query.length > 0 ? `${filledPath}?${query.join('&')}` : filledPath
}

/** Returns the example body of an operation with some values replaced. Returns null if the operation has no body. */
export function createBody({ exampleBody }: RequestTemplate, values: ExampleValues = {}): JsonBody | null {
  if (!exampleBody) return null
  const entries = Object.entries(exampleBody).map(([name, example]) => [name, values[name] ?? example])
  return Object.fromEntries(entries) as JsonBody
}
