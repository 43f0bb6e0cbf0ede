import { expect } from 'vitest'
import { expectContractResponse } from '../expectContractResponse.ts'
import { createBearer, type TestUser, type TestServer } from './createTestServer.ts'

/**
 * Returns a function that calls an operation, as a user or anonymously, and expects a response that matches the
 * contract and the status.
 */
export function createCaller(server: TestServer) {
  return async <T = unknown>(
    caller: TestUser | null,
    operationId: string,
    [method, url]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
    { body, status = 200 }: { body?: object; status?: number } = {},
  ): Promise<T> => {
    const response = await server.app.inject({
      method,
      url,
      headers: caller ? createBearer(caller) : {},
      ...(body && { payload: body }),
    })
    const responseBody: unknown = response.body ? response.json() : ''
    expectContractResponse(operationId, response.statusCode, responseBody)
    expect([url, response.statusCode]).toEqual([url, status])
    return responseBody as T
  }
}
