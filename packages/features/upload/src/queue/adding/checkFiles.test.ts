import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '@calotype/transfer'
import { getAccept, getAllowedTypes, toFileKey, findRejection, getMimeType } from './checkFiles.ts'
import { uploadTexts } from '../../text.ts'

const OPTIONS = { text: uploadTexts.english, formats: 'standard' } as const
const photo = { name: 'beach.jpg', type: 'image/jpeg', size: 1000 }

const rejected = (file: typeof photo, selected: readonly (typeof photo)[] = []) =>
  findRejection(file, selected.map(toFileKey).includes(toFileKey(file)), OPTIONS)

describe('findRejection', () => {
  it('accepts every type of the allow-list', () => {
    const files = getAllowedTypes('standard').map((type, index) => ({ name: `file ${index}`, type, size: 1 }))
    expect(files.map((file) => rejected(file))).toEqual(files.map(() => null))
  })

  it('allows exactly the types of the specification in a library with the standard formats (UPL-036)', () => {
    const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'video/mp4']
    expect(getAllowedTypes('standard')).toEqual(types)
    expect(getAccept('standard')).toBe([...types, '.jpg', '.jpeg', '.png', '.gif', '.mp4'].join(','))
  })

  it('accepts all photos and videos in a library with more formats, and names them for others', () => {
    const reject = (name: string, type = '') =>
      findRejection({ name, type, size: 1 }, false, { ...OPTIONS, formats: 'wide' })
    for (const name of ['a.HEIC', 'a.webp', 'a.avif', 'a.tiff', 'a.mov', 'a.avi', 'a.jpg', 'a.xmp', 'a.jxl'])
      expect(reject(name), name).toBeNull()
    expect(reject('a.heif', 'image/heif')).toBeNull()
    expect(reject('a.pdf', 'application/pdf')).toMatchObject({
      message:
        'File "a.pdf" has unsupported format. Only JPG, PNG, GIF, WebP, AVIF, JXL, HEIC, TIFF, RAW, MP4, MOV, AVI, MKV, WebM, and 3GP files are allowed.',
    })
  })

  it('rejects any other type, and names the file', () => {
    expect(rejected({ name: 'notes.txt', type: 'text/plain', size: 12 })).toMatchObject({
      tone: 'danger',
      message: 'File "notes.txt" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.',
    })
  })

  it("trusts the browser's type, not the extension", () => {
    expect(rejected({ name: 'page.jpg', type: 'text/html', size: 12 })).not.toBeNull()
  })

  it('uses the extension if the browser has no type', () => {
    const names = ['a.jpg', 'b.JPEG', 'c.png', 'd.gif', 'e.mp4', 'f.heic', 'noextension', 'jpg']
    const accepted = names.filter((name) => rejected({ name, type: '', size: 1 }) === null)
    expect(accepted).toEqual(['a.jpg', 'b.JPEG', 'c.png', 'd.gif', 'e.mp4'])
  })

  it('accepts exactly 5 GB and rejects one byte more', () => {
    expect(rejected({ name: 'film.mp4', type: 'video/mp4', size: MAX_FILE_BYTES })).toBeNull()
    expect(rejected({ name: 'longer.mp4', type: 'video/mp4', size: 5 * 1024 ** 3 + 1 })).toMatchObject({
      tone: 'danger',
      message: 'File "longer.mp4" is too large. Maximum size is 5GB.',
    })
  })

  it('rejects an empty file', () => {
    expect(rejected({ ...photo, size: 0 })).toMatchObject({
      tone: 'danger',
      message: 'beach.jpg: File is empty (0 bytes) or inaccessible',
    })
  })

  it('warns about a file of the same name and size, and accepts one of another size', () => {
    expect(rejected(photo, [photo])).toMatchObject({
      tone: 'warning',
      message: 'File "beach.jpg" is already selected',
    })
    expect(rejected({ ...photo, size: 1001 }, [photo])).toBeNull()
  })

  it('recognizes a name in another Unicode normalization', () => {
    const composed = { ...photo, name: 'caf\u00e9.jpg' }
    const decomposed = { ...photo, name: 'cafe\u0301.jpg' }
    expect(rejected(decomposed, [composed])?.tone).toBe('warning')
  })
})

describe('getMimeType', () => {
  it("is the browser's type, or else derived from the extension", () => {
    expect(getMimeType({ name: 'a.mp4', type: 'image/PNG' })).toBe('image/png')
    expect(getMimeType({ name: 'A.MP4', type: '' })).toBe('video/mp4')
    expect(getMimeType({ name: 'archive', type: '' })).toBe('')
  })
})
