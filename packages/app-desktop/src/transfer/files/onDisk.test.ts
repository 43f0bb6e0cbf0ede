import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderUnavailableError, getVerifiedPath, explainError } from './onDisk.ts'
import { problems } from './problem.ts'
import { denyReading } from '../testing/denyAccess.ts'

const PERMIT = 'The system denied access.'

const createError = (code: string, filePath: string) =>
  Object.assign(new Error(`${code}: open '${filePath}'`), { code, syscall: 'open', path: filePath })

test('explains an unreadable file, and distinguishes a missing folder', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'calotype-disk-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const filePath = path.join(root, 'a.jpg')
  writeFileSync(filePath, 'a photo')
  const explain = (code: string) => explainError(root, createError(code, filePath))
  const open = denyReading(filePath)
  expect(await explain('EACCES')).toMatchObject({
    kind: 'unopened',
    message: `This file can’t be read. ${PERMIT}`,
  })
  open()
  expect(await explain('EIO')).toMatchObject({
    kind: 'unreadable',
    message: 'This file can’t be read. The disk or memory card is not responding properly.',
  })
  // The folder may be available again by now.
  expect(await explain('EACCES')).toEqual(
    new FolderUnavailableError('folderClosed', problems.unopened(PERMIT)),
  )
  const problem = problems.gone('It no longer exists.')
  expect(await explain('ENOENT')).toEqual(new FolderUnavailableError('folderGone', problem))
  rmSync(root, { recursive: true })
  expect(await explainError(root, createError('EACCES', filePath))).toEqual(
    new FolderUnavailableError('folderGone'),
  )
})

test.each([
  ['The file was replaced by a folder.', (filePath: string) => mkdirSync(filePath)],
  ['The file was replaced by a link.', (filePath: string) => symlinkSync('/etc/hosts', filePath)],
  ['The file was replaced by a link.', (filePath: string) => symlinkSync('nowhere', filePath)],
])('reports a file as gone if something else has its path: %s', async (words, put) => {
  const root = mkdtempSync(path.join(tmpdir(), 'calotype-place-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const filePath = path.join(root, 'a.jpg')
  writeFileSync(filePath, 'a photo')
  const { size, mtimeMs: modified } = statSync(filePath)
  const file = { path: 'a.jpg', size, modified }
  expect(await getVerifiedPath(root, file)).toBe(filePath)
  rmSync(filePath)
  put(filePath)
  const message = `This file can’t be read. ${words}`
  await expect(getVerifiedPath(root, file)).rejects.toMatchObject({ kind: 'gone', message })
})
