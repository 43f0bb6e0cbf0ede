/** @file Entry point of the welcome page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WelcomeScreen } from './WelcomeScreen.tsx'

const root = document.querySelector('#root')
const bridge = globalThis.calotypeServer
if (root === null || bridge === undefined) throw new Error('The welcome page works only in the desktop app.')
createRoot(root).render(
  <StrictMode>
    <WelcomeScreen bridge={bridge} />
  </StrictMode>,
)
