import { de } from './text.de.ts'
import { desktopTexts, type DesktopTexts } from './text.ts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export interface DesktopLanguage {
  get: () => Language
  texts: () => DesktopTexts
}

/**
 * Creates the language of the main process: the language that the page displayed last, otherwise the first of the
 * system's languages that the app supports.
 */
export function createLanguage(
  stored: () => Language | null,
  systemLanguages: readonly string[],
): DesktopLanguage {
  const isSupported = (language: string | undefined): language is Language =>
    LANGUAGES.some((known) => known === language)
  const systemLanguage = systemLanguages.map((tag) => tag.split('-')[0]).find(isSupported) ?? 'en'
  const get = () => stored() ?? systemLanguage
  return { get, texts: () => (get() === 'de' ? de.texts : desktopTexts.english) }
}
