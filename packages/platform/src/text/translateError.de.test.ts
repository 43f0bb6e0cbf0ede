// cspell:ignoreRegExp /'[^']*\.'/
import { expect, test } from 'vitest'
import { translateError } from './translateError.de.ts'

const message = 'In English'

test.each([
  ['WRONG_CREDENTIALS', {}, 'E-Mail-Adresse oder Passwort ist falsch.'],
  ['TOO_MANY_TOKENS', { limit: 50 }, 'Du kannst höchstens 50 Token haben. Widerrufe zuerst eines.'],
  [
    'FILE_TOO_LARGE',
    { name: 'See.jpg', maxBytes: 5 * 1024 ** 3 },
    'Die Datei „See.jpg“ ist zu groß. Sie darf höchstens 5 GB haben.',
  ],
  ['NOT_FOUND', {}, 'Nicht gefunden.'],
])('translates %s', (code, params, expected) => {
  expect(translateError({ code, params, message })?.replaceAll(/[\u2068\u2069]/g, '')).toBe(expected)
})

test.each(['BAD_REQUEST', 'toString'])('leaves %s to the screen', (code) => {
  expect(translateError({ code, params: {}, message })).toBeNull()
})
