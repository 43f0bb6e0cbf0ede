import { Skeleton } from '@calotype/ui'
import * as css from './PlanCard.css.ts'

/** Placeholder for a plan while prices load (LAND-022). */
export function PlanPlaceholder() {
  return (
    <div className={css.card.plain}>
      <div className={css.summary}>
        <div className={css.placeholder.name}>
          <Skeleton />
        </div>
        <div className={css.placeholder.description}>
          <Skeleton />
        </div>
      </div>
      <div className={css.price}>
        <div className={css.placeholder.amount}>
          <Skeleton />
        </div>
        <div className={css.placeholder.storage}>
          <Skeleton />
        </div>
      </div>
      <div className={css.action}>
        <div className={css.placeholder.action}>
          <Skeleton radius="medium" />
        </div>
      </div>
      <div className={css.features}>
        <div className={css.placeholder.feature}>
          <Skeleton />
        </div>
        <div className={css.placeholder.feature}>
          <Skeleton />
        </div>
      </div>
    </div>
  )
}
