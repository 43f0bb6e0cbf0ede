import { formatMonth } from '@calotype/platform'
import { Button } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './MonthBar.css.ts'
import type { Timeline } from './useTimeline.ts'

/** The months of the year that is shown, to jump to. */
export function MonthBar({ months, onJump }: Pick<Timeline, 'months' | 'onJump'>) {
  if (months.length < 2) return null
  return (
    <nav className={css.bar} aria-label={text.gallery.months}>
      {months.map((month) => (
        <Button key={month} tone="quiet" size="small" onClick={() => onJump(month)}>
          {nameOf(month)}
        </Button>
      ))}
    </nav>
  )
}

/** The year stands in the dropdown above. */
const nameOf = (month: string) => formatMonth(month).replace(/ \d+$/, '')
