import { Heading, Images, LayoutGrid, Segmented, SelectField, Slider, Text } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './Header.css.ts'
import { columnCounts, type ViewMode } from './layoutRows.ts'

export type HeaderProps = {
  /** How many photos there are; null while it is not known. */
  count: number | null
  mode: 'all' | 'year'
  onModeChange: (mode: 'all' | 'year') => void
  year: number | null
  /** The years to choose from, newest first. */
  years: readonly number[]
  onYearChange: (year: number) => void
  view: ViewMode
  onViewChange: (view: ViewMode) => void
  columns: number
  onColumnsChange: (columns: number) => void
}

const words = text.gallery

/** The title with the photo count, and what is shown how (GAL-002..008). */
export function Header(props: HeaderProps) {
  const {
    count,
    mode,
    onModeChange,
    year,
    years,
    onYearChange,
    view,
    onViewChange,
    columns,
    onColumnsChange,
  } = props
  return (
    <header className={css.header}>
      <div className={css.title}>
        <Heading level={1} size="headline">
          {words.title}
        </Heading>
        {count !== null && <Text tone="soft">{words.count(count)}</Text>}
      </div>
      <div className={css.choices}>
        <Segmented
          label={words.mode}
          value={mode}
          options={[
            { value: 'all', label: words.all },
            { value: 'year', label: words.byYear },
          ]}
          onValueChange={onModeChange}
        />
        {mode === 'year' && year !== null && (
          <SelectField
            label={words.year}
            hideLabel
            value={String(year)}
            options={years.map((known) => ({ value: String(known), label: String(known) }))}
            onChange={(event) => onYearChange(Number(event.currentTarget.value))}
          />
        )}
      </div>
      <div className={css.appearance}>
        <div className={css.columns}>
          <Slider
            label={words.columns}
            min={columnCounts[0]}
            max={columnCounts.at(-1) ?? columnCounts[0]}
            value={columns}
            onValueChange={onColumnsChange}
          />
        </div>
        <Segmented
          label={words.view}
          value={view}
          options={[
            { value: 'grid', label: words.grid, icon: <LayoutGrid />, iconOnly: true },
            { value: 'masonry', label: words.masonry, icon: <Images />, iconOnly: true },
          ]}
          onValueChange={onViewChange}
        />
      </div>
    </header>
  )
}
