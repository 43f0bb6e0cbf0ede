import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Photos } from './Photos.js'
import photos from './photos.json' with { type: 'json' }
import '@calotype/ui/components.css'
import '@calotype/gallery/components.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Photos photos={photos} />
  </StrictMode>,
)
