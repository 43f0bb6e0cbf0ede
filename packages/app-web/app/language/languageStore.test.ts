import { expect, test } from 'vitest'
import { memoryStorage } from '../storage.ts'
import { createLanguageStore, type TextGroup } from './languageStore.ts'

function setUp(browserLanguages: readonly string[], chosen?: string) {
  const storage = memoryStorage()
  if (chosen !== undefined) storage.setItem('language', chosen)
  const loaded: TextGroup[] = []
  const load = (group: TextGroup) => () => {
    loaded.push(group)
    return Promise.resolve({
      texts: [{ catalog: group, texts: {} }],
      labels: { close: `Schließen (${group})` },
    })
  }
  const store = createLanguageStore({
    storage,
    browserLanguages,
    loadGerman: {
      visitors: load('visitors'),
      members: load('members'),
      administrators: load('administrators'),
    },
  })
  return { store, storage, loaded }
}

test.each([
  [['de-CH', 'en'], undefined, 'de', 'de-CH'],
  [['fr', 'de'], undefined, 'de', 'de'],
  [['en-GB', 'de'], undefined, 'en', 'en-GB'],
  [['fr'], undefined, 'en', 'en-US'],
  [[], undefined, 'en', 'en-US'],
  [['de-DE'], 'en', 'en', 'en-US'],
  [['en-US'], 'de', 'de', 'de'],
  [['en-US'], 'invalid', 'en', 'en-US'],
  [['en-US'], 'toString', 'en', 'en-US'],
] as const)(
  'with the browser languages %o and the choice %s, displays %s in %s',
  async (browser, chosen, language, locale) => {
    const { store } = setUp(browser, chosen)
    await store.load('visitors')
    expect(store.get()).toMatchObject({ language, locale })
  },
)

test('loads no German texts while the language is English', async () => {
  const { store, loaded } = setUp(['en-US'])
  await Promise.all([store.load('visitors'), store.load('members')])
  expect(loaded).toEqual([])
})

test('displays the texts of all loaded parts', async () => {
  const { store } = setUp(['de'])
  await Promise.all([store.load('visitors'), store.load('members')])
  expect(store.get().texts.map(({ catalog }) => catalog)).toEqual(['visitors', 'members'])
})

test('switches the language of all parts, and stores the choice', async () => {
  const { store, storage } = setUp(['en-US'])
  await Promise.all([store.load('visitors'), store.load('members')])
  let changes = 0
  store.subscribe(() => (changes += 1))
  await store.choose('de')
  expect(store.get().language).toBe('de')
  expect(store.get().texts).toHaveLength(2)
  expect(storage.getItem('language')).toBe('de')
  await store.choose('en')
  expect(store.get().texts).toEqual([])
  expect(changes).toBe(2)
})

test('stays in English if the texts can’t be loaded', async () => {
  const fail = () => Promise.reject(new Error('Offline'))
  const store = createLanguageStore({
    storage: memoryStorage(),
    browserLanguages: ['de'],
    loadGerman: { visitors: fail, members: fail, administrators: fail },
  })
  await store.load('visitors')
  expect(store.get().language).toBe('en')
  await store.choose('de')
  expect(store.get().language).toBe('en')
})
