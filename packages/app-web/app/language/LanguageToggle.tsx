import { Button } from '@calotype/ui'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isTranslated } from './isTranslated.ts'
import { languageStore } from './language.ts'
import { ENGLISH, LANGUAGES } from './languageStore.ts'

/** Button that switches to the other language. Hidden on pages that exist only in English. */
export function LanguageToggle() {
  const { language } = useSyncExternalStore(languageStore.subscribe, languageStore.get, () => ENGLISH)
  const { pathname } = useLocation()
  if (!isTranslated(pathname)) return null
  const other = language === 'en' ? 'de' : 'en'
  return (
    <Button tone="quiet" size="small" lang={other} onClick={() => void languageStore.choose(other)}>
      {LANGUAGES[other]}
    </Button>
  )
}
