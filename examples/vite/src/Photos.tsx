import { GridHeading, GridImage, groupItems, PhotoGrid, useGridSelection } from '@calotype/gallery/grid'
import { Viewer } from '@calotype/gallery/viewer'
import { useMemo, useState } from 'react'

type Photo = { id: number; src: string; alt: string; width: number; height: number; month: string }

/** Shows photos of a plain array by month, without the API, a query client or the platform. */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  const groups = useMemo(() => groupItems(photos, ({ month }) => month), [photos])
  const selection = useGridSelection(photos)
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <p>
        {photos.length} photos, {selection.ids.size} selected
      </p>
      <PhotoGrid
        groups={groups}
        layout="masonry"
        label="Photos"
        renderTile={renderTile}
        renderHeading={({ key, count }) => <GridHeading count={count}>{key}</GridHeading>}
        selection={selection}
        activeId={index === null ? null : photos[index]?.id}
        onOpen={(_photo, opened) => setIndex(opened)}
        texts={texts}
      />
      {index !== null && (
        <Viewer sources={photos} index={index} onIndexChange={setIndex} onClose={() => setIndex(null)} />
      )}
    </>
  )
}

const renderTile = ({ src, alt }: Photo) => <GridImage src={src} alt={alt} />
const texts = { tile: ({ alt }: Photo) => alt, select: ({ alt }: Photo) => `Select ${alt}` }
