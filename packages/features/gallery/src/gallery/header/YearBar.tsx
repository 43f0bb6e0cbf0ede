import { useTexts, useFormat, type Format } from '@calotype/platform'
import { Button, SelectField } from '@calotype/ui'
import { galleryTexts } from '../../text.ts'
import type { Timeline } from '../useTimeline.ts'
import * as css from './YearBar.css.ts'

export type YearBarProps = Pick<Timeline, 'months' | 'onJump'> & {
  year: number
  years: readonly number[]
  onYearChange: (year: number) => void
}

/** Year picker, and buttons that scroll to the months of the year (GAL-006). */
export function YearBar({ year, years, onYearChange, months, onJump }: YearBarProps) {
  const text = useTexts(galleryTexts)
  const format = useFormat()
  return (
    <div className={css.bar}>
      <div className={css.year}>
        <SelectField
          label={text.gallery.year}
          hideLabel
          value={String(year)}
          options={years.map((yearOption) => ({ value: String(yearOption), label: String(yearOption) }))}
          onChange={(event) => onYearChange(Number(event.currentTarget.value))}
        />
      </div>
      <nav className={css.months} aria-label={text.gallery.months}>
        {months.map((month) => (
          <Button key={month} tone="quiet" size="small" onClick={() => onJump(month)}>
            {formatMonthName(month, format)}
          </Button>
        ))}
      </nav>
    </div>
  )
}

/** Returns a month's name without the year, which the picker already shows. */
const formatMonthName = (month: string, { formatMonth }: Format) => formatMonth(month).replace(/ \d+$/, '')
