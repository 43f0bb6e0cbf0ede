import { Badge } from '@calotype/ui'
import * as css from './FileGrid.css.ts'

/**
 * Card of a file that has not loaded. It is exactly as high as a loaded card, so that the grid doesn't move when the
 * file loads.
 */
export function FileCardPlaceholder() {
  return (
    <>
      <div className={css.pendingPicture} />
      <div className={css.hiddenFacts} aria-hidden>
        <p className={css.name}>{NO_BREAK_SPACE}</p>
        <span className={css.download} />
        <p className={css.small}>
          <Badge>{NO_BREAK_SPACE}</Badge>
        </p>
      </div>
    </>
  )
}

const NO_BREAK_SPACE = '\u00a0'
