import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailableError } from '../db/postgres/errors.ts'
import { startTestServer } from '../testing/servers/startTestServer.ts'
import { withPendingMarker, isPendingMarker } from './pendingMarkers.ts'

function createFolder(): string {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-markers-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  return data
}

test('reuses a marker, and the next start quarantines the file of the last one if it has no row', async () => {
  const data = createFolder()
  const first = await startTestServer({ CALOTYPE_DATA: data })
  const { objects } = first.context
  const listMarkers = () => readdirSync(objects.scratch).filter(isPendingMarker)
  const put = async (fileName: string) => {
    const scratchFile = path.join(objects.scratch, `${fileName}.upload`)
    writeFileSync(scratchFile, fileName)
    await objects.put({ kind: 'original', fileName }, scratchFile)
  }

  await withPendingMarker(first.context, { fileName: 'first-photo.jpg' }, async () => {})
  expect(listMarkers()).toEqual([expect.stringMatching(/^first-photo\.jpg\./)])
  await withPendingMarker(first.context, { fileName: 'second-photo.jpg' }, async () => {
    expect(listMarkers()).toEqual([expect.stringMatching(/^second-photo\.jpg\./)])
    await put('second-photo.jpg')
  })
  await first.stop()

  const next = await startTestServer({ CALOTYPE_DATA: data })
  const { objects: stored } = next.context
  expect(await stored.size({ kind: 'original', fileName: 'second-photo.jpg' })).toBeNull()
  expect(await stored.size({ kind: 'quarantined', fileName: 'second-photo.jpg' })).toBe(16)
  expect(listMarkers()).toEqual([])
  await next.stop()
})

test('removes the file of an upload that failed, because its sender still has it', async () => {
  const server = await startTestServer({ CALOTYPE_DATA: createFolder() })
  const { objects } = server.context
  const failingUpload = withPendingMarker(
    server.context,
    { fileName: 'photo.jpg', stored: 'original' },
    async () => {
      const scratchFile = path.join(objects.scratch, 'photo.jpg.upload')
      writeFileSync(scratchFile, 'bytes')
      await objects.put({ kind: 'original', fileName: 'photo.jpg' }, scratchFile)
      throw new Error('The transaction failed.')
    },
  )
  await expect(failingUpload).rejects.toThrow('The transaction failed.')
  expect(await objects.size({ kind: 'original', fileName: 'photo.jpg' })).toBeNull()
  await server.stop()
})

test('keeps the file if the connection to the database was lost, because its row may be committed', async () => {
  const server = await startTestServer({ CALOTYPE_DATA: createFolder() })
  const { objects } = server.context
  const file = { kind: 'original', fileName: 'photo.jpg' } as const
  const interruptedUpload = withPendingMarker(
    server.context,
    { fileName: file.fileName, stored: file.kind },
    async () => {
      const scratchFile = path.join(objects.scratch, 'photo.jpg.upload')
      writeFileSync(scratchFile, 'bytes')
      await objects.put(file, scratchFile)
      throw new DatabaseUnavailableError(null)
    },
  )
  await expect(interruptedUpload).rejects.toThrow(DatabaseUnavailableError)
  expect(await objects.size(file)).toBe(5)
  await server.stop()
})

test('creates a marker if an unused one was removed by another program', async () => {
  const server = await startTestServer({ CALOTYPE_DATA: createFolder() })
  const { objects } = server.context
  await withPendingMarker(server.context, { fileName: 'first-photo.jpg' }, async () => {})
  for (const marker of readdirSync(objects.scratch))
    rmSync(path.join(objects.scratch, marker), { recursive: true })
  await withPendingMarker(server.context, { fileName: 'second-photo.jpg' }, async () => {
    expect(readdirSync(objects.scratch)).toEqual([expect.stringMatching(/^second-photo\.jpg\./)])
  })
  await server.stop()
})
