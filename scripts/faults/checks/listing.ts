import type { TestItem, TestClient } from '../../../packages/server/src/testing/servers/startTestServer.ts'
import type { Ledger } from './ledger.ts'

export async function listItems(api: TestClient): Promise<TestItem[]> {
  return (await (await api.request('/api/media/all-metadata')).json()) as TestItem[]
}

/**
 * Compares a list of a client's items with the ledger. The list may be from any time. Returns the differences (THREATS
 * I1 to I3 and I5 to I7).
 */
export function checkListing(client: number, items: readonly TestItem[], ledger: Ledger): string[] {
  const problems: string[] = []
  const counts = new Map<string, number>()
  for (const { id, checksum, name } of items) {
    const sent = ledger.sent.get(checksum)
    if (!sent) problems.push(`${name} is listed, but was never uploaded`)
    else if (sent.client !== client) problems.push(`${name} is listed for another user`)
    if (counts.has(checksum)) problems.push(`${name} is listed twice`)
    if (ledger.deleted.has(checksum)) problems.push(`${name} was deleted and is still listed`)
    counts.set(checksum, id)
  }
  for (const [checksum, ids] of ledger.acknowledged) {
    if (ledger.sent.get(checksum)?.client !== client || ledger.deleted.has(checksum)) continue
    const id = counts.get(checksum)
    if (id === undefined) problems.push(`item ${[...ids]} was acknowledged and is lost`)
    else if (!ids.has(id) || ids.size > 1) problems.push(`item ${id} was acknowledged as ${[...ids]}`)
  }
  return problems
}
