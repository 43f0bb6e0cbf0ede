import { createApi } from '@calotype/api'
import { startListeningServer } from '@calotype/server/testing'
import { createNodeUpload, nodeHasher, openDiskFile } from '@calotype/transfer/node'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUploads } from './createUploads.ts'
import { uploadFolder } from './uploadFolder.ts'
import { UploadList } from './UploadList.tsx'

/** Creates a complete JPEG of one gray pixel, with random bytes after the end of the image. */
const createPhoto = () =>
  Buffer.concat([
    Buffer.from(
      '/9j/2wBDABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////wgALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAAAB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPwB//9k=',
      'base64',
    ),
    randomBytes(100),
  ])

let server: Awaited<ReturnType<typeof startListeningServer>>
let folder: string
beforeAll(async () => {
  server = await startListeningServer()
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-example-'))
  mkdirSync(path.join(folder, 'Sea'))
  const photo = createPhoto()
  writeFileSync(path.join(folder, 'Sea/a.jpg'), photo)
  writeFileSync(path.join(folder, 'Sea/b.jpg'), createPhoto())
  writeFileSync(path.join(folder, 'copy.jpg'), photo)
  writeFileSync(path.join(folder, 'notes.txt'), 'no photo')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('uploads a folder once', async () => {
  const { token } = await server.addUser('node@calotype.local')
  const getOutcome = async () => {
    const files = await uploadFolder(server.address, token, folder)
    return files.map(({ name, state, already }) => [name, state.name, already])
  }
  expect(await getOutcome()).toEqual([
    ['a.jpg', 'done', false],
    ['b.jpg', 'done', false],
    ['copy.jpg', 'done', true],
  ])
  expect(await getOutcome()).toEqual([
    ['a.jpg', 'done', true],
    ['b.jpg', 'done', true],
    ['copy.jpg', 'done', true],
  ])
})

test('lists the files with their states', async () => {
  const { token } = await server.addUser('list@calotype.local')
  const baseUrl = server.address
  const api = createApi({ baseUrl, token: () => token, fetch, upload: createNodeUpload() })
  const uploads = createUploads(api, nodeHasher)
  const render = () => renderToStaticMarkup(createElement(UploadList, { uploads }))
  const states = new Set<string>()
  uploads.subscribe(() => states.add(render()))
  await uploads.add([
    openDiskFile(path.join(folder, 'Sea/a.jpg'), 'image/jpeg'),
    new File([createPhoto()], 'memory.jpg', { type: 'image/jpeg' }),
    new File(['no photo'], 'broken.jpg', { type: 'image/jpeg' }),
  ])
  expect([...states].some((html) => html.includes('<progress aria-label="a.jpg"'))).toBe(true)
  expect(render()).toMatch(
    /^<ul><li>a\.jpg: done<\/li><li>memory\.jpg: done<\/li><li>broken\.jpg: [^<]*photo[^<]*<\/li><\/ul>$/,
  )
  expect(uploads.getFiles().map(({ state }) => state.name)).toEqual(['done', 'done', 'failed'])
})

test.each(['uploadFolder.ts', 'UploadList.tsx'])('the README shows %s', (name) => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  expect(read('../README.md')).toContain(read(name))
})
