import { TextsProvider } from '@calotype/platform'
import { LabelsProvider } from '@calotype/ui'
import type { Decorator, Loader } from '@storybook/react-vite'
import { loadLanguage, type Language } from './language.ts'
import type { ToolbarValues } from './toolbar.ts'

/** Loads the language selected in the toolbar before the story renders. */
export const languageLoader: Loader = async ({ globals }) => ({
  language: await loadLanguage((globals as ToolbarValues).language),
})

/** Renders a story in the language selected in the toolbar. */
export const withLanguage: Decorator = (Story, { loaded }) => {
  const { locale, texts, labels } = loaded['language'] as Language
  document.documentElement.lang = locale
  return (
    <TextsProvider locale={locale} texts={texts}>
      <LabelsProvider labels={labels}>
        <Story />
      </LabelsProvider>
    </TextsProvider>
  )
}
