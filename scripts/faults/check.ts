import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../../packages/server/src/testing/chunks.ts'
import { type Client, itemsOf } from './client.ts'
import type { Ledger } from './ledger.ts'

/** Asks a server that has recovered for everything, and says what differs from the ledger (THREATS I1, I3 to I6). */
export async function checkLibrary(clients: readonly Client[], ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  const seen = new Map<string, number>()
  for (const { number, who } of clients)
    for (const item of await itemsOf(who)) {
      const { id, checksum, fileName, name } = item
      const sent = ledger.sent.get(checksum)
      if (!sent) problems.push(`${name} is shown, but was never sent`)
      else if (sent.client !== number) problems.push(`${name} is shown to somebody else`)
      if (seen.has(checksum)) problems.push(`${name} is there twice`)
      seen.set(checksum, id)
      const { status, bytes } = await who.fetch(`/${fileName}`)
      if (status !== 200) problems.push(`${name} is shown, but has no file: ${status}`)
      else if (sha256(bytes) !== checksum) problems.push(`${name} is shown, but its bytes are others`)
    }
  for (const [checksum, ids] of ledger.acknowledged) {
    const id = seen.get(checksum)
    if (id === undefined) problems.push(`item ${[...ids]} was acknowledged and is lost`)
    else if (!ids.has(id) || ids.size > 1) problems.push(`item ${id} was acknowledged as ${[...ids]}`)
  }
  return problems
}

/** Reads the data folder of a server that has stopped after its sweep: rows, files and counts must agree (THREATS I8). */
export function checkStore(data: string): string[] {
  const problems: string[] = []
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { readOnly: true })
  const all = (sql: string) => database.prepare(sql).all() as Record<string, string | number>[]
  if (all('pragma integrity_check')[0]?.['integrity_check'] !== 'ok') problems.push('the database is damaged')
  if (all('pragma foreign_key_check').length > 0) problems.push('rows point at what is not there')

  const files = new Map(filesIn(path.join(data, 'blob')).map((file) => [path.basename(file), file]))
  for (const { file_name: name, size, sha256: kept } of all('select file_name, size, sha256 from media')) {
    const file = files.get(String(name))
    files.delete(String(name))
    if (!file) problems.push(`${name} has a row and no file`)
    else if (statSync(file).size !== size) problems.push(`${name} has another size than its row`)
    else if (sha256(readFileSync(file)) !== kept) problems.push(`${name} has other bytes than its row`)
  }
  for (const name of files.keys()) problems.push(`${name} has a file and no row`)
  for (const file of filesIn(path.join(data, 'tmp'))) problems.push(`${path.basename(file)} was not swept`)

  const used = `select id from user where used_bytes !=
    (select coalesce(sum(size), 0) from media where owner_id = user.id)`
  if (all(used).length > 0) problems.push('the bytes somebody uses are miscounted')
  const counted = all('select coalesce(sum(count), 0) as sum from media_month')[0]?.['sum']
  if (counted !== all('select count(*) as count from media')[0]?.['count'])
    problems.push('months are miscounted')
  if (all("select id from job where state not in ('done', 'failed')").length > 0)
    problems.push('work was not ended')
  database.close()
  return problems
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}
