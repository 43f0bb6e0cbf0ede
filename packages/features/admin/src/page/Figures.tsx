import { Skeleton } from '@calotype/ui'
import * as css from './Figures.css.ts'

export interface FiguresProps {
  /** Names them all. */
  label: string
  /** Four of them, by name; null while one is on its way. */
  figures: Readonly<Record<string, string | null>>
}

/** Figures about all that a screen lists. */
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
