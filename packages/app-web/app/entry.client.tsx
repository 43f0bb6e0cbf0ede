/** @file First script of every page: hydrates a prerendered page, or renders the app into an empty shell. */
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { EarlyTraversal } from './frame/leaving/EarlyTraversal.tsx'
import { InitialShareContext, readInitialShare } from './initialShare.ts'
import { languageStore } from './language/language.ts'
import { ENGLISH, type DisplayedLanguage } from './language/languageStore.ts'
import { watchForMissingScripts } from './missingScripts.ts'
import { platform } from './platform.ts'
import { preloadScreen } from './routes.tsx'

const MAX_EMPTY_MS = 3000

watchForMissingScripts()

const renderApp = (language: DisplayedLanguage) => (
  <StrictMode>
    <BrowserRouter>
      <EarlyTraversal />
      <InitialShareContext value={readInitialShare(document)}>
        <App language={language} />
      </InitialShareContext>
    </BrowserRouter>
  </StrictMode>
)

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root element.')
if (root.firstElementChild === null || hasTraversed()) void renderIntoShell(root)
else hydrateRoot(root, renderApp(ENGLISH))

/**
 * Whether Back or Forward changed the URL after the browser requested the page. Its HTML then belongs to another
 * screen.
 */
function hasTraversed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname !== location.pathname
}

async function renderIntoShell(shell: Element): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_EMPTY_MS))
  const loading = Promise.all([preloadScreen(location.pathname, platform), languageStore.load('visitors')])
  await Promise.race([timeout, loading])
  // In a transition, React waits for the screen instead of showing an empty page.
  startTransition(() => createRoot(shell).render(renderApp(languageStore.get())))
}
