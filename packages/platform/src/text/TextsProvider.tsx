import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { createFormat, type Format } from './createFormat.ts'
import { resolveTexts, type Catalog, type TextSource } from './createTexts.ts'
import { formatTexts } from './words.ts'

/** Returns the texts of a catalog in the user's language. */
export type GetTexts = <English extends object>(catalog: Catalog<string, English>) => English

interface Language {
  locale: string
  texts: TextSource
  getTexts: GetTexts
  format: Format
}

const LanguageContext = createContext<Language>(createLanguage('en-US', []))

export interface TextsProviderProps {
  /** Locale for numbers, dates and sorting (BCP 47). Defaults to the parent provider's locale, or 'en-US'. */
  locale?: string | undefined
  /** Translations and overrides of texts, in addition to those of the parent provider. Later ones take precedence. */
  texts?: TextSource | undefined
  children: ReactNode
}

/**
 * Sets the language of screens. `PlatformProvider` includes this provider. Use it directly only for a part of a screen
 * in another language.
 */
export function TextsProvider({ locale, texts = [], children }: TextsProviderProps) {
  const outer = useContext(LanguageContext)
  // An array literal in JSX is a new object on every render. Keep the previous array while its elements are the same,
  // so that consumers don't rerender.
  const [current, setCurrent] = useState(texts)
  const hasChanged = current.length !== texts.length || current.some((each, index) => each !== texts[index])
  if (hasChanged) setCurrent(texts)
  const source = hasChanged ? texts : current
  const language = useMemo(
    () => createLanguage(locale ?? outer.locale, [...outer.texts, ...source]),
    [locale, outer, source],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Returns the texts of a catalog in the user's language. The object is the same until the language changes. */
export function useTexts<English extends object>(catalog: Catalog<string, English>): English {
  return useContext(LanguageContext).getTexts(catalog)
}

/**
 * Returns a function that, like `useTexts`, returns the texts of a catalog. Use it in code that loads a catalog later.
 */
export function useGetTexts(): GetTexts {
  return useContext(LanguageContext).getTexts
}

/** Returns the formats of the user's locale for numbers, dates and sizes. */
export function useFormat(): Format {
  return useContext(LanguageContext).format
}

/** Returns the user's locale (BCP 47). */
export function useLocale(): string {
  return useContext(LanguageContext).locale
}

function createLanguage(locale: string, texts: TextSource): Language {
  const resolved = new Map<object, object>()
  function getTexts<English extends object>(catalog: Catalog<string, English>): English {
    const cachedTexts = resolved.get(catalog) as English | undefined
    const result = cachedTexts ?? resolveTexts(catalog, texts)
    resolved.set(catalog, result)
    return result
  }
  return { locale, texts, getTexts, format: createFormat(locale, getTexts(formatTexts)) }
}
