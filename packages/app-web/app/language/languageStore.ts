import type { TranslateError } from '@calotype/api'
import type { TextSource } from '@calotype/platform'
import type { Labels } from '@calotype/ui'
import type { KeyValueStorage } from '../storage.ts'

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

/** Parts of the app whose texts load together. */
export type TextGroup = 'visitors' | 'members' | 'administrators'

/** Translations of a part of the app. `labels` are the texts of the `ui` components. */
export interface LoadedTexts {
  texts: TextSource
  labels?: Partial<Labels>
  translateError?: TranslateError
}

/** Language that the app displays. Prerendered pages, and the first render of every page, use `ENGLISH`. */
export interface DisplayedLanguage {
  language: Language
  locale: string
  texts: TextSource
  labels: Partial<Labels>
  translateError?: TranslateError | undefined
}

export const ENGLISH: DisplayedLanguage = { language: 'en', locale: 'en-US', texts: [], labels: {} }

const LANGUAGE_KEY = 'language'

export interface LanguageStoreOptions {
  storage: KeyValueStorage
  /** The browser's languages (BCP 47), in order of preference. */
  browserLanguages: readonly string[]
  loadGerman: Readonly<Record<TextGroup, () => Promise<LoadedTexts>>>
}

/**
 * Creates a store of the displayed language: the user's choice, else the first of the browser's languages that the app
 * supports, else English.
 */
export function createLanguageStore({ storage, browserLanguages, loadGerman }: LanguageStoreOptions) {
  const groups = new Set<TextGroup>()
  const listeners = new Set<() => void>()
  let displayed = ENGLISH
  let updates = 0

  function readLanguage(): Language {
    const preferredLanguages = [storage.getItem(LANGUAGE_KEY), ...browserLanguages].map(
      (tag) => tag?.split('-')[0],
    )
    return (
      preferredLanguages.find(
        (language): language is Language => language !== undefined && Object.hasOwn(LANGUAGES, language),
      ) ?? 'en'
    )
  }

  /**
   * Displays the current language. If its texts can't be loaded, the displayed language doesn't change, and the next
   * page tries again.
   */
  const update = () => loadTexts().catch(() => {})

  async function loadTexts(): Promise<void> {
    const updateNumber = (updates += 1)
    const language = readLanguage()
    const locale = browserLanguages.find((tag) => tag.split('-')[0] === language) ?? language
    const groupTexts =
      language === 'en' ? [] : await Promise.all([...groups].map((group) => loadGerman[group]()))
    // A later update loads at least the same texts.
    if (updateNumber !== updates) return
    displayed = {
      language,
      locale: locale === 'en' ? ENGLISH.locale : locale,
      texts: groupTexts.flatMap(({ texts }) => texts),
      labels: Object.assign({}, ...groupTexts.map(({ labels }) => labels)),
      translateError: groupTexts.find((part) => part.translateError)?.translateError,
    }
    for (const notify of listeners) notify()
  }

  return {
    get: () => displayed,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Loads the texts of another part of the app. Never rejects. */
    load(group: TextGroup): Promise<void> {
      groups.add(group)
      return update()
    },
    /** Stores the user's choice, and displays the language when its texts have loaded. Never rejects. */
    choose(language: Language): Promise<void> {
      storage.setItem(LANGUAGE_KEY, language)
      return update()
    },
  }
}
