import { useState } from 'react'
import type { LibraryFilter } from '../library.ts'
import type { RenderShareDialog } from '../shareDialog.ts'
import { GalleryScreen } from './GalleryScreen.tsx'

/**
 * Stands in for the app's route in stories: stores the selected year, and opens and closes a fake viewer with buttons.
 */
export function StoryRoute({
  viewerIds = [],
  renderShareDialog,
}: {
  viewerIds?: readonly number[]
  renderShareDialog?: RenderShareDialog
}) {
  const [filter, setFilter] = useState<LibraryFilter>(null)
  const [activeId, setActiveId] = useState<number | null>(null)
  return (
    <>
      <GalleryScreen
        filter={filter}
        onFilterChange={setFilter}
        mediaHref={(id) => `/media/${id}`}
        activeId={activeId}
        renderShareDialog={renderShareDialog}
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
