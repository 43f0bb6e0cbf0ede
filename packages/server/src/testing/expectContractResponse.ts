import contract from '@calotype/openapi' with { type: 'json' }
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

interface ContractResponse {
  $ref?: string
  content?: Record<string, unknown>
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema(contract, 'contract')

/** Fails unless the contract allows the operation to respond with this status and body. */
export function expectContractResponse(operationId: string, status: number, body: unknown): void {
  const expectedResponse = findResponse(operationId, String(status))
  expect(expectedResponse, `the contract has status ${status} for ${operationId}`).not.toBeNull()
  const { pointer, response } = expectedResponse ?? { pointer: '', response: {} }
  if (!response.content) return expect(body, `the body of ${operationId} ${status}`).toBeFalsy()
  if (!response.content['application/json']) return
  // `getSchema` compiles each schema only once, unlike `compile`.
  const validate = ajv.getSchema(`contract#${pointer}/content/application~1json/schema`)
  if (!validate) throw new Error(`The contract has no schema at ${pointer}.`)
  validate(body)
  expect(validate.errors ?? [], `${operationId} responded ${status} with ${JSON.stringify(body)}`).toEqual([])
}

function findResponse(
  operationId: string,
  status: string,
): { pointer: string; response: ContractResponse } | null {
  const paths = contract.paths as Record<string, object>
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: id, responses } = operation as {
        operationId: string
        responses: Record<string, ContractResponse>
      }
      const response = responses[status]
      if (id !== operationId || !response) continue
      const sharedPointer = response.$ref?.slice(1)
      if (!sharedPointer)
        return {
          pointer: ['', 'paths', escape(path), method, 'responses', status].join('/'),
          response,
        }
      const [, , , name = ''] = sharedPointer.split('/')
      return {
        pointer: sharedPointer,
        response: (contract.components.responses as Record<string, ContractResponse>)[name] ?? {},
      }
    }
  }
  return null
}

const escape = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')
