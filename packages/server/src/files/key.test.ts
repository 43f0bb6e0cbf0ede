import { parse } from 'content-disposition'
import { describe, expect, test } from 'vitest'
import { toInlineDisposition } from './disposition.ts'
import { parseKey } from './key.ts'
import { verifyFile } from './verifyFile.ts'

const photo = 'pW3kQz8xT1mVbY6nRs4dLg.jpg'
const video = 'bX7cJq2vN5hZtM9wKe1rPa.mp4'

describe('parseKey', () => {
  test('parses the key of an original, a thumbnail or a preview', () => {
    expect(parseKey(`/${photo}`)).toEqual({ kind: 'original', fileName: photo })
    expect(parseKey(`/thumbnails/thumb_${photo}`)).toEqual({ kind: 'thumbnail', fileName: photo })
    expect(parseKey(`/thumbnails/thumb_${video}.gif`)).toEqual({ kind: 'thumbnail', fileName: video })
    expect(parseKey(`/previews/preview_${video}`)).toEqual({ kind: 'preview', fileName: video })
    for (const extension of ['mov', 'avi']) {
      const fileName = `bX7cJq2vN5hZtM9wKe1rPa.${extension}`
      expect(parseKey(`/thumbnails/thumb_${fileName}.gif`)).toEqual({ kind: 'thumbnail', fileName })
      expect(parseKey(`/thumbnails/thumb_${fileName}`)).toBeNull()
    }
  })

  test.each([
    '',
    '/',
    photo,
    `//${photo}`,
    `/thumbnails/thumb_${video}`,
    `/thumbnails/thumb_${photo}.gif`,
    `/thumbnails/thumb_../../${photo}`,
    `/thumbnails/${photo}`,
    `/${photo}/`,
    `/${photo}\n`,
    `/${photo}\0`,
    `/${photo}.gif`,
    '/..',
    '/short.jpg',
    '/pW3kQz8xT1mVbY6nRs4dLg.html',
  ])('rejects %j', (key) => expect(parseKey(key)).toBeNull())
})

test('encodes any file name in one header line', () => {
  for (const name of [
    'a.jpg',
    'Übung "1".jpg',
    '🏔️ top.png',
    'a\r\nSet-Cookie: x.jpg',
    "it's (1)*.gif",
    '50%;.mp4',
  ]) {
    const line = toInlineDisposition(name)
    expect(line).toMatch(/^inline; filename=("[ !#-[\]-~]*"|[\w.]+)(; filename\*=UTF-8''[\w.!#$&+^`|~%-]*)?$/)
    expect(parse(line).parameters['filename']).toBe(name.replace(/[\r\n]/g, ''))
  }
  expect(toInlineDisposition('lone \ud800.jpg')).toContain('%EF%BF%BD')
})

test('holds back the last bytes of a damaged file', async () => {
  const chunks = async function* () {
    yield Buffer.from('ab')
    yield Buffer.from('c')
  }
  const receivedTexts: string[] = []
  const receive = async () => {
    for await (const chunk of verifyFile(chunks(), '00')) receivedTexts.push(chunk.toString())
  }
  await expect(receive()).rejects.toThrow('differ from the uploaded bytes')
  expect(receivedTexts).toEqual(['ab'])
})
