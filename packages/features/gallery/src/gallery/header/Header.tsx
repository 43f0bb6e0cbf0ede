import { useTexts } from '@calotype/platform'
import {
  Heading,
  Heart,
  IconButton,
  LayoutDashboard,
  LayoutGrid,
  Search,
  Segmented,
  Slider,
  Text,
  Trash2,
} from '@calotype/ui'
import { memo, type ReactNode } from 'react'
import { useGallerySource } from '../../source/SourcesContext.ts'
import { galleryTexts } from '../../text.ts'
import * as css from './Header.css.ts'
import { columnCounts, type ViewMode } from '../../grid/layout/frame.ts'

/** Photos to show: all photos, the photos of a year, or the favorites. */
export type Mode = 'all' | 'year' | 'favorites'

export type HeaderProps = {
  /** Formatted number of items, or null while unknown. */
  total: string | null
  isEmpty: boolean
  mode: Mode
  onModeChange: (mode: Mode) => void
  view: ViewMode
  onViewChange: (view: ViewMode) => void
  columns: number
  onColumnsChange: (columns: number) => void
  /** Icon buttons after the links. */
  actions?: ReactNode
}

/** Non-breaking space that reserves the total's line until the total is known. */
const NO_BREAK_SPACE = '\u00A0'

/**
 * Header with the title, the photo count, and controls for mode, columns and view (GAL-002..008). It is memoized, so
 * that it doesn't rerender while photos load.
 */
export const Header = memo(function Header({
  total,
  isEmpty,
  mode,
  onModeChange,
  view,
  onViewChange,
  columns,
  onColumnsChange,
  actions,
}: HeaderProps) {
  const text = useTexts(galleryTexts)
  const galleryText = text.gallery
  const { paths, favorites } = useGallerySource()
  return (
    <header className={css.header}>
      <div className={css.title}>
        <Heading level={1} size="headline">
          {galleryText.title}
        </Heading>
        <Text tone="soft">{total ?? NO_BREAK_SPACE}</Text>
      </div>
      <div className={css.links}>
        {paths?.search !== undefined && (
          <IconButton label={text.search.search} icon={<Search />} href={paths.search} />
        )}
        {favorites && (
          <IconButton
            label={text.favorites.only}
            icon={<Heart fill={mode === 'favorites' ? 'currentColor' : 'none'} />}
            pressed={mode === 'favorites'}
            onClick={() => onModeChange(mode === 'favorites' ? 'all' : 'favorites')}
          />
        )}
        {paths?.trash !== undefined && (
          <IconButton label={text.trash.title} icon={<Trash2 />} href={paths.trash} />
        )}
        {actions}
      </div>
      <Segmented
        label={galleryText.mode}
        value={mode}
        options={[
          { value: 'all', label: galleryText.all },
          { value: 'year', label: galleryText.byYear },
        ]}
        onValueChange={onModeChange}
      />
      {!isEmpty && (
        <div className={css.layoutControls}>
          <div className={css.columns}>
            <Slider
              label={galleryText.columns}
              min={columnCounts[0]}
              max={columnCounts.at(-1) ?? columnCounts[0]}
              value={columns}
              onValueChange={onColumnsChange}
            />
          </div>
          <Segmented
            label={galleryText.view}
            value={view}
            options={[
              { value: 'grid', label: galleryText.grid, icon: <LayoutGrid />, iconOnly: true },
              { value: 'masonry', label: galleryText.masonry, icon: <LayoutDashboard />, iconOnly: true },
            ]}
            onValueChange={onViewChange}
          />
        </div>
      )}
    </header>
  )
})
