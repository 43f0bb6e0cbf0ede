import type { Maintenance } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { adminTexts } from '../text.ts'
import * as css from './Times.css.ts'

/** Shows the time of the server's clock and the time that the server expected. */
export function Times({ serverTime, expectedTime }: Maintenance['expiry']) {
  const texts = useTexts(adminTexts).maintenance
  const { formatMoment } = useFormat()
  return (
    <dl className={css.times}>
      <div>
        <dt className={css.name}>{texts.serverTime}</dt>
        <dd className={css.time}>{formatMoment(serverTime)}</dd>
      </div>
      <div>
        <dt className={css.name}>{texts.expectedTime}</dt>
        <dd className={css.time}>{formatMoment(expectedTime)}</dd>
      </div>
    </dl>
  )
}
