import { expect, test } from 'vitest'
import { isOfSystem } from './systemFiles.ts'

test.each([
  '.DS_Store',
  '2024/.DS_Store',
  '2024/Thumbs.db',
  'THUMBS.DB',
  'desktop.ini',
  'Desktop.ini',
  'Icon\r',
  '2024/._IMG_1.jpg',
  '.picasa.ini',
  '.git/objects/0a1b',
  '$RECYCLE.BIN/S-1-5-21/$RA1B2.jpg',
  '@eaDir/IMG_1.jpg/SYNOPHOTO_THUMB_XL.jpg',
  '.Trash-1000/files/gone.jpg',
])('%j is of a system', (path) => expect(isOfSystem(path)).toBe(true))

test.each([
  'IMG_1.jpg',
  '.hidden.jpg',
  '.camera/IMG_1.jpg',
  'notes.txt',
  'no ending',
  'My desktop.ini.pdf',
  'Trashes/a.jpg',
  'thumbs.db/a.jpg',
])('%j is a person’s', (path) => expect(isOfSystem(path)).toBe(false))
