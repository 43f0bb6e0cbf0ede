import { useState } from 'react'
import { GalleryScreen } from './GalleryScreen.tsx'

/** Stands in for the route in stories: keeps the year, and has a viewer that can be opened and closed on any photo. */
export function StoryRoute({ viewerIds = [] }: { viewerIds?: readonly number[] }) {
  const [year, setYear] = useState<number | null>(null)
  const [activeId, setActiveId] = useState<number | null>(null)
  return (
    <>
      <GalleryScreen
        year={year}
        onYearChange={setYear}
        mediaHref={(id) => `/media/${id}`}
        activeId={activeId}
      />
      {viewerIds.map((id) => (
        <button key={id} type="button" onClick={() => setActiveId(id)}>
          Open {id}
        </button>
      ))}
      {activeId !== null && (
        <button type="button" onClick={() => setActiveId(null)}>
          Close
        </button>
      )}
    </>
  )
}
