import { expect, test } from 'vitest'
import { createLanguage, type Language } from './language.ts'
import { de } from './text.de.ts'
import { desktopTexts } from './text.ts'

test.each([
  [null, ['de-CH', 'en-US'], 'de'],
  [null, ['fr-FR', 'de-DE'], 'de'],
  [null, ['fr-FR'], 'en'],
  [null, [], 'en'],
  ['en', ['de-DE'], 'en'],
  ['de', ['en-US'], 'de'],
] as const)('after the page displayed %s, a system with %j shows %s', (stored, system, language) => {
  expect(createLanguage(() => stored, system).get()).toBe(language)
})

test('returns the texts of the current language', () => {
  let stored: Language = 'en'
  const { texts } = createLanguage(() => stored, [])
  expect(texts().menu.quit).toBe(desktopTexts.english.menu.quit)
  stored = 'de'
  expect(texts().menu.quit).toBe(de.texts.menu.quit)
})
