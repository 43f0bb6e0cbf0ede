import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons.ts'
import { actions, banner, icons, message, tones, words, type BANNER_TONES } from './Banner.css.ts'

export type BannerTone = (typeof BANNER_TONES)[number]

const signs = { danger: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info }

export interface BannerProps {
  tone: BannerTone
  children: ReactNode
  /** What one can do about it: a small button or a link. */
  action?: ReactNode
}

/** Says how things stand, where it matters. Danger interrupts who listens, the others wait. */
export function Banner({ tone, children, action }: BannerProps) {
  const Sign = signs[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`${banner} ${tones[tone]}`}>
      <div className={message}>
        <span className={icons[tone]}>
          <Sign />
        </span>
        <div className={words}>{children}</div>
      </div>
      {action && <div className={actions}>{action}</div>}
    </div>
  )
}
