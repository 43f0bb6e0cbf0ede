import { useTexts } from '@calotype/platform'
import { getPasswordStrength } from '@calotype/api'
import { accountTexts } from '../text.ts'
import * as css from './StrengthMeter.css.ts'

const BARS = [1, 2, 3, 4] as const

/** Shows the strength of a password as four bars and a text (AUTH-025, AUTH-055 to AUTH-059). */
export function StrengthMeter({ password }: { password: string }) {
  const text = useTexts(accountTexts)
  const strength = getPasswordStrength(password)
  const { empty, byScore } = text.signUp.strength
  return (
    <div className={css.meter}>
      <div className={css.bars[strength]} aria-hidden>
        {BARS.map((bar) => (
          <span key={bar} className={bar <= strength ? css.filledBar : css.bar} />
        ))}
      </div>
      <output className={css.label}>{password === '' ? empty : byScore[strength]}</output>
    </div>
  )
}
