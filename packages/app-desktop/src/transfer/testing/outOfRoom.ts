import type { ImportState } from '@calotype/transfer'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Account } from '../protocol.ts'
import { aDesktop, type Desktop, NO_DETAILS } from './aDesktop.ts'
import type { Library } from './aLibrary.ts'
import { jpeg, zip } from './files.ts'
import { fullDisk } from './fullDisk.ts'

/** Number of photos in an archive. */
export const PHOTOS = 50
export const SLOW = { timeout: 60_000 }
export const STAGED = '/api/upload/local-folder/staged'

/** Creates an archive with this number of photos. */
export const photos = (count: number) =>
  zip(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.jpg`, jpeg()])))

/** Counts receipt rows by result. */
export async function resultsIn(library: Library, desktop: Desktop): Promise<Record<string, number>> {
  const rows = await library.receiptOf(desktop)
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ result }) => result)].map(([is, all]) => [is, all.length]),
  )
}

/** Imports a folder with one archive while the server's disk becomes full. */
export async function importToFullDisk(library: Library, full: number, count = PHOTOS) {
  const account = await library.join()
  const desktop = await aDesktop({ account, journalPath: library.journalPath() })
  await desktop.preview(library.folder({ 'a.zip': photos(count) }))
  // The server also checks the free space for the archive itself.
  fullDisk.after(full + 1)
  await desktop.calls.startImport(NO_DETAILS)
  return { account, desktop }
}

/** Discards archives while the server unpacks them, until one was discarded. Returns the statuses of the responses. */
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
export async function failTwoDuplicates(library: Library, fetched: typeof fetch = fetch) {
  const account = await library.join()
  const reported: ImportState[] = []
  const desktop = await aDesktop({
    account,
    journalPath: library.journalPath(),
    fetch: fetched,
    onImport: (state) => void reported.push(state),
  })
  const archive = photos(PHOTOS)
  await desktop.preview(library.folder({ 'a.zip': archive, 'the same.zip': archive }))
  fullDisk.after(3)
  await desktop.calls.startImport(NO_DETAILS)
  expect(await desktop.until('done')).toMatchObject({ failures: [{ kind: 'serverFull', count: 2 }] })
  reported.length = 0
  return { account, desktop, reported: reported }
}
