import { type ContractOperation, operations } from '../../http/contract/contract.ts'
import type { SetupRequester, DriverRequest } from './driver.ts'
import { drivers } from './drivers/index.ts'

/** Returns an operation of the contract, or throws if it doesn't exist. */
export function requireOperation(operationId: string): ContractOperation {
  const operation = operations.find((candidate) => candidate.operationId === operationId)
  if (!operation) throw new Error(`${operationId} is not in the contract.`)
  return operation
}

/**
 * Prepares and returns the requests that measure an operation.
 *
 * @param round differs each time that the requests are sent to a server
 */
export async function prepareRequests(
  { operationId }: ContractOperation,
  sendSetup: SetupRequester,
  round: number,
): Promise<DriverRequest[]> {
  const driver = drivers[operationId] ?? []
  return [typeof driver === 'function' ? await driver(sendSetup, round) : driver].flat()
}
