import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons.ts'
import { actions, banner, icons, message, tones, textBlock, type BANNER_TONES } from './Banner.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type BannerTone = (typeof BANNER_TONES)[number]

const toneIcons = { danger: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info }

export interface BannerProps extends RootProps {
  /** Meaning of the message, shown by icon and color. */
  tone: BannerTone
  /** Message that says what happened, what it means and what to do. */
  children: ReactNode
  /** Small button or link that helps to solve the problem. */
  action?: ReactNode
}

/**
 * Message about the page or a part of it. Screen readers announce `danger` immediately, and other tones once they are
 * idle.
 */
export function Banner({ tone, children, action, className, style }: BannerProps) {
  const Icon = toneIcons[tone]
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
