import { expect, test } from 'vitest'
import { isHidden } from '@calotype/formats/hidden'

test.each([
  '.DS_Store',
  '._IMG_1.jpg',
  '.hidden.jpg',
  '.thumbnails',
  '.git',
  '.Trash-1000',
  '.picasa.ini',
  'Thumbs.db',
  'THUMBS.DB',
  'desktop.ini',
  'Icon\r',
  '$RECYCLE.BIN',
  'System Volume Information',
  '__MACOSX',
  '@eaDir',
  '#recycle',
  'lost+found',
])('treats %j as hidden', (name) => expect(isHidden(name)).toBe(true))

test.each([
  'IMG_1.jpg',
  'notes.txt',
  'no ending',
  'My desktop.ini.pdf',
  'Trashes',
  'Icons',
  'a.thumbnails',
  '.',
  '..',
])('treats %j as a file of the user', (name) => expect(isHidden(name)).toBe(false))
