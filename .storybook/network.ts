import { delayed, failWith, offline, type MockTable } from '@calotype/api/mock'
import type { ToolbarValues } from './toolbar.ts'

const SLOW_MS = 2000

/**
 * Applies the network condition selected in the toolbar to the responses of a mocked server: returns them unchanged,
 * delayed, or as failures.
 */
export function applyNetwork(network: ToolbarValues['network'], table: MockTable): MockTable {
  if (network === 'fast') return table
  if (network === 'slow') return mapResponses(table, respondLater)
  // The mock has default responses for files and health checks, so they have to be overridden too.
  return mapResponses({ 'GET /authz': offline, 'GET /health': offline, ...table }, () => FAILURES[network])
}

const mapResponses = (table: MockTable, change: (response: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(table).map(([endpoint, response]) => [endpoint, change(response)]),
  ) as MockTable

const FAILURES = { offline, 500: failWith(500), 401: failWith(401, 'Sign in again.') }

function respondLater(response: unknown): unknown {
  if (typeof response !== 'function') return delayed(SLOW_MS, response)
  return async (request: unknown) => delayed(SLOW_MS, await response(request))
}
