/** @file Entry point of the welcome page. */
import '@calotype/ui/reset'
import { TextsProvider } from '@calotype/platform'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { de } from './text.de.ts'
import { WelcomeScreen } from './WelcomeScreen.tsx'

const root = document.querySelector('#root')
const bridge = globalThis.calotypeServer
if (root === null || bridge === undefined) throw new Error('The welcome page works only in the desktop app.')
const language = new URLSearchParams(location.search).get('language') ?? 'en'
document.documentElement.lang = language
createRoot(root).render(
  <StrictMode>
    <TextsProvider locale={language} texts={language === 'de' ? [de] : []}>
      <WelcomeScreen bridge={bridge} />
    </TextsProvider>
  </StrictMode>,
)
