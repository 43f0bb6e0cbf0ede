import { useTexts } from '@calotype/platform'
import { Button, RotateCcw, type RootProps } from '@calotype/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GalleryGridProps } from '../gallery/grid/GalleryGrid.tsx'
import { useAppearance } from '../gallery/header/useAppearance.ts'
import { toPhotoListState } from '../gallery/toPhotoListState.ts'
import { createLoadAll } from '../library.ts'
import { mergeItems } from '../pages.ts'
import { SelectedBar } from '../selection/SelectedBar.tsx'
import { useSelection } from '../selection/useSelection.ts'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useGallerySource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import { groupByDaysLeft } from './groupByDaysLeft.ts'
import { TrashView } from './TrashView.tsx'
import { useEmptyTrash } from './useEmptyTrash.ts'
import { useTrash } from './useTrash.ts'

export type TrashScreenProps = RootProps & Pick<GalleryGridProps, 'initialAnchor' | 'onAnchorChange'>

/** Lists deleted photos, and lets the user restore them or empty the trash. */
export function TrashScreen(props: TrashScreenProps) {
  const text = useTexts(galleryTexts)
  const list = useInfiniteQuery({
    ...createGalleryQueries(useGallerySource()).trash(),
    refetchOnWindowFocus: false,
  })
  const [now] = useState(Date.now)
  const { view, columns } = useAppearance()
  const { restore } = useTrash()
  const emptyTrash = useEmptyTrash()
  const items = mergeItems(list.data?.pages ?? [])
  const selection = useSelection(items, { loadAll: createLoadAll(list) })
  return (
    <>
      <TrashView
        trash={toPhotoListState(list, groupByDaysLeft(items, now))}
        view={view}
        columns={columns}
        selection={selection}
        emptyTrash={emptyTrash}
        {...props}
      />
      <SelectedBar selection={selection} total={items.length}>
        {restore && (
          <Button
            icon={<RotateCcw />}
            onClick={() => {
              restore(selection.items)
              selection.change({ type: 'clear' })
            }}
          >
            {text.trash.restore}
          </Button>
        )}
      </SelectedBar>
    </>
  )
}
