import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { computeSha256 } from '../../../packages/server/src/testing/uploads/chunkedUpload.ts'
import type { Client } from '../client.ts'
import type { Ledger } from './ledger.ts'
import { checkListing, listItems } from './listing.ts'

/**
 * Requests all data from a recovered server, and returns the differences from the ledger: each client's items and bytes
 * must be correct, other clients must have no access to them, and deleted items must not exist (THREATS I1 to I6).
 */
export async function checkLibrary(clients: readonly Client[], ledger: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const { number, api } of clients) {
    const items = await listItems(api)
    problems.push(...checkListing(number, items, ledger))
    const otherClient = clients.find((other) => other.number !== number)
    for (const { checksum, fileName, name } of items) {
      const { status, bytes } = await api.fetchFile(`/${fileName}`)
      if (status !== 200) problems.push(`${name} is listed, but its file responds with ${status}`)
      else if (computeSha256(bytes) !== checksum) problems.push(`${name} is listed, but has wrong bytes`)
      if (otherClient && (await otherClient.api.fetchFile(`/${fileName}`)).status !== 404)
        problems.push(`${name} is served to another user`)
    }
    for (const { client, fileName } of ledger.deleted.values())
      for (const key of client === number ? listKeys(fileName) : [])
        if ((await api.fetchFile(key)).status !== 404) problems.push(`${key} was deleted and is still served`)
  }
  return problems
}

const listKeys = (fileName: string) => [
  `/${fileName}`,
  `/thumbnails/thumb_${fileName}`,
  `/previews/preview_${fileName}`,
]

/**
 * Checks the data folder of a stopped server that has no incomplete uploads. No space may be reserved (THREATS T22).
 */
export function checkReservations(data: string): string[] {
  const all = openReader(data)
  const openUploads = all('select id from upload where media_id is null').length
  return openUploads === 0 ? [] : [`${openUploads} abandoned uploads reserve space`]
}

/** Checks the data folder of a stopped server after its cleanup. Rows, files and counts must match (THREATS I8). */
export function checkDataFolder(data: string): string[] {
  const problems: string[] = []
  const all = openReader(data)
  if (all('pragma integrity_check')[0]?.['integrity_check'] !== 'ok') problems.push('the database is damaged')
  if (all('pragma foreign_key_check').length > 0) problems.push('rows refer to missing rows')

  const files = new Map(listFiles(path.join(data, 'blob')).map((file) => [path.basename(file), file]))
  for (const { file_name: name, size, sha256: checksum } of all(
    'select file_name, size, sha256 from media',
  )) {
    const file = files.get(String(name))
    files.delete(String(name))
    if (!file) problems.push(`${name} has a row and no file`)
    else if (statSync(file).size !== size) problems.push(`${name} has another size than its row`)
    else if (computeSha256(readFileSync(file)) !== checksum)
      problems.push(`${name} has other bytes than its row`)
  }
  for (const name of files.keys()) problems.push(`${name} has a file and no row`)
  const rows = new Set(all('select file_name from media').map((row) => row['file_name']))
  for (const kind of ['thumb', 'preview'])
    for (const file of listFiles(path.join(data, kind)))
      if (!rows.has(path.basename(file))) problems.push(`${path.basename(file)} has a ${kind} and no row`)
  for (const file of listFiles(path.join(data, 'tmp'))) problems.push(`${path.basename(file)} was not swept`)

  const used = `select id from user where used_bytes !=
    (select coalesce(sum(size), 0) from media where owner_id = user.id)`
  if (all(used).length > 0) problems.push('the used bytes of a user are miscounted')
  const counted = all('select coalesce(sum(count), 0) as sum from media_month')[0]?.['sum']
  if (counted !== all('select count(*) as count from media')[0]?.['count'])
    problems.push('months are miscounted')
  if (all("select id from job where state not in ('done', 'failed')").length > 0)
    problems.push('jobs are unfinished')
  return problems
}

function openReader(data: string) {
  const file = path.join(data, 'calotype.sqlite')
  return (sql: string) => {
    using database = new DatabaseSync(file, { readOnly: true })
    return database.prepare(sql).all() as Record<string, string | number>[]
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
}
