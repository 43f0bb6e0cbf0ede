import { describe, expect, it } from 'vitest'
import { ALLOWED_TYPES, checkFiles, MAX_FILE_BYTES, typeOf } from './checkFiles.ts'

const photo = { name: 'beach.jpg', type: 'image/jpeg', size: 1000 }

describe('checkFiles', () => {
  it('accepts every type of the allow-list', () => {
    const files = ALLOWED_TYPES.map((type, index) => ({ name: `file ${index}`, type, size: 1 }))
    expect(checkFiles(files, [])).toEqual({ accepted: files, rejected: [] })
  })

  it('refuses any other type by name', () => {
    const notes = { name: 'notes.txt', type: 'text/plain', size: 12 }
    expect(checkFiles([notes, photo], [])).toEqual({
      accepted: [photo],
      rejected: [
        {
          tone: 'danger',
          message: 'File "notes.txt" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.',
        },
      ],
    })
  })

  it('believes the type the browser gives, not the extension', () => {
    const disguised = { name: 'page.jpg', type: 'text/html', size: 12 }
    expect(checkFiles([disguised], []).accepted).toEqual([])
  })

  it('goes by the extension when the browser gives no type', () => {
    const names = ['a.jpg', 'b.JPEG', 'c.png', 'd.gif', 'e.mp4', 'f.heic', 'noextension', 'jpg']
    const { accepted } = checkFiles(
      names.map((name) => ({ name, type: '', size: 1 })),
      [],
    )
    expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'b.JPEG', 'c.png', 'd.gif', 'e.mp4'])
  })

  it('accepts exactly 5 GB and refuses one byte more', () => {
    const film = { name: 'film.mp4', type: 'video/mp4', size: MAX_FILE_BYTES }
    const longer = { ...film, name: 'longer.mp4', size: 5 * 1024 ** 3 + 1 }
    expect(checkFiles([film, longer], [])).toEqual({
      accepted: [film],
      rejected: [{ tone: 'danger', message: 'File "longer.mp4" is too large. Maximum size is 5GB.' }],
    })
  })

  it('refuses an empty file', () => {
    expect(checkFiles([{ ...photo, size: 0 }], []).rejected).toEqual([
      { tone: 'danger', message: 'beach.jpg: File is empty (0 bytes) or inaccessible' },
    ])
  })

  it('warns of a file of the same name and size, already there or twice in one go', () => {
    const warning = { tone: 'warning', message: 'File "beach.jpg" is already selected' }
    expect(checkFiles([photo], [photo])).toEqual({ accepted: [], rejected: [warning] })
    expect(checkFiles([photo, { ...photo }], [])).toEqual({ accepted: [photo], rejected: [warning] })
  })

  it('takes a file of the same name and another size', () => {
    expect(checkFiles([{ ...photo, size: 1001 }], [photo]).accepted).toHaveLength(1)
  })

  it('knows a name again when it is composed otherwise', () => {
    const composed = { ...photo, name: 'caf\u00e9.jpg' }
    const decomposed = { ...photo, name: 'cafe\u0301.jpg' }
    expect(checkFiles([decomposed], [composed]).rejected).toHaveLength(1)
  })
})

describe('typeOf', () => {
  it('is what the browser gives, else what the extension says', () => {
    expect(typeOf({ name: 'a.mp4', type: 'image/PNG' })).toBe('image/png')
    expect(typeOf({ name: 'A.MP4', type: '' })).toBe('video/mp4')
    expect(typeOf({ name: 'archive', type: '' })).toBe('')
  })
})
