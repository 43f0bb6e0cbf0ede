import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTrial } from '../testing/trial.ts'
import { arriving, isNote } from './arrivals.ts'

function aFolder(): string {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-arrivals-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  return data
}

test('a note is used again, and at the next start what it said last goes if it has no row', async () => {
  const data = aFolder()
  const first = await startTrial({ CALOTYPE_DATA: data })
  const { objects } = first.house
  const notes = () => readdirSync(objects.scratch).filter(isNote)
  const put = async (fileName: string) => {
    const finished = path.join(objects.scratch, `${fileName}.upload`)
    writeFileSync(finished, fileName)
    await objects.put({ kind: 'original', fileName }, finished)
  }

  await arriving(first.house, 'first-photo.jpg', async () => {})
  expect(notes()).toEqual([expect.stringMatching(/^first-photo\.jpg\./)])
  await arriving(first.house, 'second-photo.jpg', async () => {
    expect(notes()).toEqual([expect.stringMatching(/^second-photo\.jpg\./)])
    await put('second-photo.jpg')
  })
  await first.stop()

  const next = await startTrial({ CALOTYPE_DATA: data })
  expect(await next.house.objects.size({ kind: 'original', fileName: 'second-photo.jpg' })).toBeNull()
  expect(notes()).toEqual([])
  await next.stop()
})

test('where somebody has removed an unneeded note, another is made', async () => {
  const trial = await startTrial({ CALOTYPE_DATA: aFolder() })
  const { objects } = trial.house
  await arriving(trial.house, 'first-photo.jpg', async () => {})
  for (const note of readdirSync(objects.scratch))
    rmSync(path.join(objects.scratch, note), { recursive: true })
  await arriving(trial.house, 'second-photo.jpg', async () => {
    expect(readdirSync(objects.scratch)).toEqual([expect.stringMatching(/^second-photo\.jpg\./)])
  })
  await trial.stop()
})
