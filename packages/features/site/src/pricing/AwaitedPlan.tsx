import { Skeleton } from '@calotype/ui'
import * as css from './PlanCard.css.ts'

/** Placeholder for a plan while prices load (LAND-022). */
export function AwaitedPlan() {
  return (
    <div className={css.card.plain}>
      <div className={css.what}>
        <div className={css.awaited.name}>
          <Skeleton />
        </div>
        <div className={css.awaited.description}>
          <Skeleton />
        </div>
      </div>
      <div className={css.price}>
        <div className={css.awaited.amount}>
          <Skeleton />
        </div>
        <div className={css.awaited.storage}>
          <Skeleton />
        </div>
      </div>
      <div className={css.action}>
        <div className={css.awaited.action}>
          <Skeleton radius="medium" />
        </div>
      </div>
      <div className={css.features}>
        <div className={css.awaited.feature}>
          <Skeleton />
        </div>
        <div className={css.awaited.feature}>
          <Skeleton />
        </div>
      </div>
    </div>
  )
}
