import { delayed, failWith, offline, type MockTable } from '@calotype/api/mock'
import type { ToolbarValues } from './toolbar.ts'

const SLOW_MS = 2000

/** Applies the toolbar's network to a mocked server: its responses stay the same, are delayed, or fail. */
export function applyNetwork(network: ToolbarValues['network'], table: MockTable): MockTable {
  if (network === 'fast') return table
  if (network === 'slow') return mapResponses(table, respondLater)
  // The mock itself responds to requests for files and to health checks that the table doesn't contain.
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
