import type { ImportState } from '@calotype/transfer'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Account } from '../protocol.ts'
import { aDesktop, type Desktop, NO_DETAILS } from './aDesktop.ts'
import type { Library } from './aLibrary.ts'
import { jpeg, zip } from './files.ts'
import { fullDisk } from './fullDisk.ts'

export const PHOTOS = 50
export const SLOW = { timeout: 60_000 }
export const STAGED = '/api/upload/local-folder/staged'

export const zipPhotos = (count: number) =>
  zip(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.jpg`, jpeg()])))

export async function countResults(library: Library, desktop: Desktop): Promise<Record<string, number>> {
  const rows = await library.readReceipt(desktop)
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ result }) => result)].map(([result, group]) => [result, group.length]),
  )
}

/** Imports a folder with one archive. The server's disk becomes full while it unpacks the archive. */
export async function importToFullDisk(library: Library, fileCount: number, count = PHOTOS) {
  const account = await library.addUser()
  const desktop = await aDesktop({ account, journalPath: library.createJournalPath() })
  await desktop.preview(library.createFolder({ 'a.zip': zipPhotos(count) }))
  // The server also checks the free space for the archive itself.
  fullDisk.fillAfter(fileCount + 1)
  await desktop.calls.startImport(NO_DETAILS)
  return { account, desktop }
}

/**
 * Repeatedly tries to discard archives while the server unpacks them, until one is discarded. Returns the statuses of
 * the responses.
 */
export async function discardStagedArchives(
  library: Library,
  account: Account,
): Promise<ReadonlySet<number>> {
  const { server, token } = account
  const statuses = new Set<number>()
  const headers = { authorization: `Bearer ${token}` }
  while (!statuses.has(204)) {
    await setTimeout(3)
    for (const { id, status } of await library.get<{ id: number; status: string }[]>(account, STAGED))
      if (status !== 'STAGED')
        statuses.add((await fetch(`${server}${STAGED}/${id}`, { method: 'DELETE', headers })).status)
  }
  return statuses
}

/**
 * Imports two identical archives that fail because the disk is full. Returns the states that are reported afterwards.
 */
export async function failTwoDuplicates(library: Library, fetchFunction: typeof fetch = fetch) {
  const account = await library.addUser()
  const reported: ImportState[] = []
  const desktop = await aDesktop({
    account,
    journalPath: library.createJournalPath(),
    fetch: fetchFunction,
    onImport: (state) => void reported.push(state),
  })
  const archive = zipPhotos(PHOTOS)
  await desktop.preview(library.createFolder({ 'a.zip': archive, 'the same.zip': archive }))
  fullDisk.fillAfter(3)
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.waitForStatus('done')).toMatchObject({ failures: [{ kind: 'serverFull', count: 2 }] })
  reported.length = 0
  return { account, desktop, reported: reported }
}
