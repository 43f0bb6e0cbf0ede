import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons.ts'
import { actions, banner, icons, message, tones, textBlock, type BANNER_TONES } from './Banner.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type BannerTone = (typeof BANNER_TONES)[number]

const signs = { danger: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info }

export interface BannerProps extends RootProps {
  /** Meaning, shown by icon and color. */
  tone: BannerTone
  /** What happened, what it means and what to do. */
  children: ReactNode
  /** A small button or link that helps with the reported situation. */
  action?: ReactNode
}

/** Reports a situation within the page. Screen readers announce `danger` immediately, and other tones when they are idle. */
export function Banner({ tone, children, action, className, style }: BannerProps) {
  const Icon = signs[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes(banner, tones[tone], className)}
      style={style}
    >
      <div className={message}>
        <span className={icons[tone]}>
          <Icon />
        </span>
        <div className={textBlock}>{children}</div>
      </div>
      {action && <div className={actions}>{action}</div>}
    </div>
  )
}
