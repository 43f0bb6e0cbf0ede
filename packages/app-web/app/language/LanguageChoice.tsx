import { useTexts } from '@calotype/platform'
import { Segmented } from '@calotype/ui'
import { useSyncExternalStore } from 'react'
import { languageStore } from './language.ts'
import { ENGLISH, LANGUAGES, type Language } from './languageStore.ts'
import { frameTexts } from '../frame/text.ts'

const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label }))

export function LanguageChoice() {
  const text = useTexts(frameTexts)
  const { language } = useSyncExternalStore(languageStore.subscribe, languageStore.get, () => ENGLISH)
  return (
    <Segmented
      label={text.language}
      value={language}
      options={OPTIONS}
      onValueChange={(chosen) => void languageStore.choose(chosen)}
    />
  )
}
