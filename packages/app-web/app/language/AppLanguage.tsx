import { TextsProvider } from '@calotype/platform'
import { DirectionProvider, getDirection, LabelsProvider } from '@calotype/ui'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isTranslated } from './isTranslated.ts'
import { languageStore } from './language.ts'
import { ENGLISH, type DisplayedLanguage } from './languageStore.ts'

interface AppLanguageProps {
  /** Language of the first render. A prerendered page must be hydrated in English. */
  initial?: DisplayedLanguage | undefined
  children: ReactNode
}

/** Renders the app in the user's language, except for pages that exist only in English. */
export function AppLanguage({ initial = ENGLISH, children }: AppLanguageProps) {
  const [chosen, setChosen] = useState(initial)
  useEffect(() => {
    // In a transition, React keeps the prerendered page until its screen has loaded.
    const update = () => startTransition(() => setChosen(languageStore.get()))
    update()
    return languageStore.subscribe(update)
  }, [])
  const { pathname } = useLocation()
  const isPageTranslated = isTranslated(pathname)
  useEffect(() => {
    if (isPageTranslated) void languageStore.load('visitors')
  }, [isPageTranslated])
  const { language, locale, texts, labels } = isPageTranslated ? chosen : ENGLISH
  const direction = getDirection(locale)
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
  }, [language, direction])
  return (
    <TextsProvider locale={locale} texts={texts}>
      <LabelsProvider labels={labels}>
        <DirectionProvider direction={direction}>{children}</DirectionProvider>
      </LabelsProvider>
    </TextsProvider>
  )
}
