/** @file First script of every page: hydrates a prerendered page, or renders the app into an empty shell. */
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { BackBeforeStart } from './frame/leaving/BackBeforeStart.tsx'
import { InitialShareContext, readInitialShare } from './initialShare.ts'
import { watchForMissing } from './missingScripts.ts'
import { platform } from './platform.ts'
import { preloadScreen } from './routes.tsx'

/** Time in milliseconds after which an empty page shows that its screen is loading. */
const EMPTY_MS = 3000

watchForMissing()

const app = (
  <StrictMode>
    <BrowserRouter>
      <BackBeforeStart />
      <InitialShareContext value={readInitialShare(document)}>
        <App />
      </InitialShareContext>
    </BrowserRouter>
  </StrictMode>
)

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root element.')
if (root.firstElementChild === null || hasMoved()) void renderIntoShell(root)
else hydrateRoot(root, app)

/** Whether Back or Forward changed the URL after the page was requested, so that its HTML shows another screen. */
function hasMoved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname !== location.pathname
}

async function renderIntoShell(shell: Element): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, EMPTY_MS))
  await Promise.race([timeout, preloadScreen(location.pathname, platform)])
  // In a transition, React waits for the screen and never shows an empty page.
  startTransition(() => createRoot(shell).render(app))
}
