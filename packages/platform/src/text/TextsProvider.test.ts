// cspell:ignore Januar Sammlung
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { de } from '../de.ts'
import { createTexts, type TextSource } from './createTexts.ts'
import { TextsProvider, useFormat, useLocale, useTexts } from './TextsProvider.tsx'

const catalog = createTexts('album', { title: 'Album', photos: 'Photos' })
const german = [...de, { catalog: 'album', texts: { photos: 'Fotos' } }]

function Heading() {
  const text = useTexts(catalog)
  if (text !== useTexts(catalog)) throw new Error('The texts must be the same object.')
  const { formatCount, formatMonth } = useFormat()
  return `${useLocale()}: ${text.title}, ${formatCount(1234)} ${text.photos}, ${formatMonth('2024')}`
}

const inLanguage = (texts: TextSource, locale?: string, child: ReactNode = createElement(Heading)) =>
  // oxlint-disable-next-line react/no-children-prop -- The type of `createElement` requires the property.
  createElement(TextsProvider, { texts, locale, key: locale, children: child })

test('renders several languages concurrently on a server', () => {
  const page = createElement(
    Fragment,
    null,
    inLanguage(german, 'de'),
    inLanguage([], 'en-GB'),
    createElement(Heading, { key: 'none' }),
  )
  expect(renderToString(page).replaceAll('<!-- -->', '|')).toBe(
    'de: Album, 1.234 Fotos, Januar 2024|en-GB: Album, 1,234 Photos, January 2024|en-US: Album, 1,234 Photos, January 2024',
  )
})

test('inherits the locale and texts of the provider above', () => {
  const inner = inLanguage([{ catalog: 'album', texts: { title: 'Sammlung' } }])
  expect(renderToString(inLanguage(german, 'de', inner))).toBe('de: Sammlung, 1.234 Fotos, Januar 2024')
})
