import { Skeleton } from '@calotype/ui'
import * as css from './Figures.css.ts'

export interface FiguresProps {
  /** Accessible name of the group. */
  label: string
  /** Four values by name. A value is null while it is loading. */
  figures: Readonly<Record<string, string | null>>
}

/** Cards with four key figures. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={css.figures} aria-label={label}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name} className={css.card}>
          <dt className={css.name}>{name}</dt>
          <dd className={css.figure}>{figure ?? <Skeleton width="3rem" height="1.5rem" />}</dd>
        </div>
      ))}
    </dl>
  )
}
