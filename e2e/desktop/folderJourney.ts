/**
 * @file Steps of importing a mixed folder, for the tests of the built app (folder.e2e.ts) and of the real one
 * (desktop.electron.ts).
 */
import { readFileSync, rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { callApi, expect, type Member } from '../calotype.ts'
import type { MixedFolder } from '../corpus/folder.ts'
import type { Server } from '../server.ts'

/** Number of files in the archives of a mixed folder. */
const UNPACKED_FILE_COUNT = 14

/** A row of a receipt. */
export interface Row {
  /** Null if the row represents several files, whose number is in the reason. */
  name: string | null
  path: string | null
  sha256: string | null
  mediaId: number
  result: string
  reason: string | null
}

/**
 * Chooses a folder and checks the preview of its import. During the scan, one file changes and another is deleted.
 * Returns the panel, and the button that starts the import.
 */
export async function previewFolder(
  page: Page,
  { foundCount, uploadCount, startWriting, deleteFile }: MixedFolder,
  timeout: number,
): Promise<{ panel: Locator; startButton: Locator }> {
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Choose folder' }).click()
  const panel = page.getByRole('region', { name: 'Folder Selected' })
  await expect(panel).toContainText(`Found ${foundCount.toLocaleString('en')} files`, { timeout })
  await expect(panel).toContainText('Links aren’t followed3 links: link.jpg, linked folder, loop')
  await expect(panel).toContainText('This file type isn’t supported2 files: 1 .psd, 1 .txt')
  await expect(panel).toContainText('.psd: Convert to JPEG and upload again.')
  await expect(panel).toContainText('2 hidden files and folders were skipped')
  await panel.getByRole('switch', { name: 'Create albums from folders' }).click()
  await page.getByLabel('Labels (optional)').fill('summer')
  const stopWriting = startWriting()
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click()
  const startButton = panel.getByRole('button', { name: `Upload ${uploadCount.toLocaleString('en')} files` })
  await expect(startButton).toBeVisible({ timeout })
  stopWriting()
  await expect(panel).toContainText('Album 0 · ')
  await expect(panel).toContainText('Aachen (2023) · 1')
  await expect(panel).toContainText('Aachen (2024) · 1')
  await expect(panel).toContainText('Already in library1')
  await expect(panel).toContainText('Duplicates1')
  await expect(panel).toContainText('Not supported2')
  await expect(panel).toContainText('Damaged, or the wrong file type1 file: 1 .jpg')
  await panel.getByRole('button', { name: 'Show files' }).click()
  const skippedDialog = page.getByRole('dialog', { name: 'Files that won’t be uploaded' })
  await expect(skippedDialog).toContainText('words.jpg: The file can’t be read as a photo.')
  await expect(skippedDialog).toContainText('raw.psd')
  await page.keyboard.press('Escape')
  deleteFile()
  return { panel, startButton }
}

/** Saves the receipt of a finished import to `file`. Returns its rows. */
export async function saveReceipt(page: Page, file: string): Promise<Row[]> {
  rmSync(file, { force: true })
  await page.getByRole('button', { name: 'Save receipt' }).click()
  await page.getByRole('menuitem', { name: 'For programs (JSON)' }).click()
  let rows: Row[] = []
  await expect(() => {
    rows = JSON.parse(readFileSync(file, 'utf8')) as Row[]
  }).toPass()
  return rows
}

/**
 * Checks that the receipt has the expected result for every file, and that the library contains the uploaded files, the
 * files from the archives, and the albums. Returns the number of uploaded photos and videos.
 */
export async function expectCompleteImport(
  receiptRows: readonly Row[],
  { expectedResults, hashFile }: MixedFolder,
  { server, member }: { server: Server; member: Member },
): Promise<number> {
  const summaryRows = receiptRows.filter(({ path }) => path === null)
  expect(summaryRows.flatMap(({ result, reason }) => (result === 'not added' ? reason : []))).toEqual([
    'Hidden files and folders: 2.',
  ])
  const fileRows = receiptRows.flatMap((row) => (row.path === null ? [] : [{ ...row, path: row.path }]))
  const { receipt = [], inside = [] } = Object.groupBy(fileRows, ({ path }) =>
    /^Archives\/[^/]+\//.test(path) ? 'inside' : 'receipt',
  )
  expect(receipt.map(({ path }) => path).toSorted()).toEqual([...expectedResults.keys()].toSorted())
  expect(
    receipt.filter((row) => !describeResult(row).startsWith(expectedResults.get(row.path) ?? '?')),
  ).toEqual([])

  const items = (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as Item[]
  const checksumById = new Map(items.map(({ id, checksum }) => [id, checksum]))
  const sent = receipt.filter(
    ({ path }) => expectedResults.get(path) === 'uploaded' && !path.startsWith('Archives/'),
  )
  expect(
    sent.filter(
      ({ path, sha256, mediaId }) => sha256 !== hashFile(path) || checksumById.get(mediaId) !== sha256,
    ),
  ).toEqual([])
  // The Takeout archive contains one photo twice.
  const uploaded = inside.filter(({ result }) => result === 'uploaded')
  expect([uploaded.length, inside.length]).toEqual([UNPACKED_FILE_COUNT, UNPACKED_FILE_COUNT + 1])
  expect(
    inside.filter(({ sha256, mediaId }) => sha256 === null || checksumById.get(mediaId) !== sha256),
  ).toEqual([])
  // Add 1, because the library already contained a photo before the import.
  expect(items).toHaveLength(sent.length + 1 + UNPACKED_FILE_COUNT)
  expect(items.filter(({ labels }) => labels.includes('summer'))).toHaveLength(
    sent.length + UNPACKED_FILE_COUNT,
  )
  const albums = (await callApi(server, 'GET', '/api/albums/my', member.token)) as { title: string }[]
  expect(albums.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Album 0',
      'Films',
      'again',
      'Aachen (2023)',
      'Aachen (2024)',
      'Summer-2024',
      'Days by the sea: 2019',
    ]),
  )
  const createdAlbums = summaryRows.flatMap(({ name, result }) => (result === 'album created' ? name : []))
  expect(createdAlbums).toEqual(expect.arrayContaining(['Films', 'Aachen (2023)', 'Aachen (2024)']))
  return sent.length
}

const describeResult = ({ result, reason }: Row) =>
  result === 'failed' || result === 'not added' ? `${result}: ${reason}` : result

interface Item {
  id: number
  checksum: string
  labels: readonly string[]
}
