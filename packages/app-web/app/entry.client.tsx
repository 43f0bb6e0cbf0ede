/** @file First script of every page: takes over a prerendered one, or draws what the shell left empty. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { reloadAfterUpdate } from './reloadAfterUpdate.ts'

reloadAfterUpdate()

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root to draw into.')
if (root.firstElementChild === null) createRoot(root).render(app)
else hydrateRoot(root, app)
