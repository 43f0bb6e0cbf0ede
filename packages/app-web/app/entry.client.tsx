/** @file First script of every page: takes over a prerendered one, or draws what the shell left empty. */
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { BackBeforeStart } from './frame/BackBeforeStart.tsx'
import { InitialShareContext, readInitialShare } from './initialShare.ts'
import { watchForMissing } from './missingScripts.ts'
import { platform } from './platform.ts'
import { screenThere } from './routes.tsx'

/** How long a page stays empty for a screen that does not come, in milliseconds; then it says that this is on its way. */
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
if (root === null) throw new Error('The page has no #root to draw into.')
if (root.firstElementChild === null || hasMoved()) void begin(root)
else hydrateRoot(root, app)

/** Whether Back or Forward has changed the address since the page was requested: its HTML is that of another screen then. */
function hasMoved(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname !== location.pathname
}

async function begin(shell: Element): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, EMPTY_MS))
  await Promise.race([patience, screenThere(location.pathname, platform)])
  // In a transition React waits the moment that a screen which is there needs, and shows nothing empty.
  startTransition(() => createRoot(shell).render(app))
}
