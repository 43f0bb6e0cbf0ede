// cspell:ignoreRegExp /(?:'D|toContain\(|toMatch\().*/
import { getAdvice } from '@calotype/api'
import { describeInvalidContent, describeSupported } from '@calotype/api/content'
import { isolateDirection } from '@calotype/platform'
import { expect, test } from 'vitest'
import { getTypeAdvice } from './getTypeAdvice.ts'
import { translateFileMessage } from './translateFileMessage.de.ts'

test.each([
  [
    'This file can’t be read. It no longer exists.',
    'Diese Datei kann nicht gelesen werden. Sie ist nicht mehr vorhanden.',
  ],
  ['File is empty (0 bytes) or inaccessible', 'Die Datei ist leer (0 Bytes) oder nicht zugänglich.'],
  [
    'Unpacking was stopped after 3 of 12 files. Files that were unpacked stay in your library.',
    'Das Entpacken wurde nach 3 von 12 Dateien beendet. Entpackte Dateien bleiben in deiner Mediathek.',
  ],
])('translates %j', (message, german) => {
  expect(translateFileMessage(message)).toBe(german)
})

test('translates the supported formats, with names that contain sentences', () => {
  const name = isolateDirection('Lake. Winter.psd')
  const message = `File "${name}" has unsupported format. ${describeSupported('standard')} ${getAdvice('a.psd')}`
  const german = translateFileMessage(message)
  expect(german).toContain(`Das Format der Datei „${name}“ wird nicht unterstützt. Unterstützt werden JPG`)
  expect(german).toContain('und PDF. Wandle sie in JPEG um')
})

test.each(['image', 'video', 'document'] as const)('translates that the content is not a %s', (kind) => {
  expect(translateFileMessage(describeInvalidContent(kind))).toMatch(/^Die Datei kann nicht als /)
})

test.each(['.heic', '.mkv', '.rar', '.svg'])('translates advice for %s', (extension) => {
  const advice = getTypeAdvice([extension], (name) =>
    getAdvice(name, extension === '.svg' ? 'wide' : 'standard'),
  )
  for (const line of advice) expect(translateFileMessage(line)).toMatch(/^\.\w+: [A-ZÄÖÜ].* hoch/)
  expect(advice).toHaveLength(1)
})

test('leaves messages with an unknown sentence unchanged', () => {
  const message = 'This file can’t be read. The moon is in the way.'
  expect(translateFileMessage(message)).toBe(message)
})
