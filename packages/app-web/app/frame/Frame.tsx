import { brand } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { ReactNode } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { BrandMark } from './BrandMark.tsx'
import * as css from './Frame.css.ts'
import { text } from './text.ts'

type FrameProps = {
  home: string
  links: ReactNode
  /** The page ends with a footer of its own, which has the switch between light and dark (G-24). */
  hasFooter?: boolean
  children: ReactNode
}

/** Top bar, page, bottom bar around every screen (SHELL-059..074). `links` is what the top bar offers. */
export function Frame({ home, links, hasFooter = false, children }: FrameProps) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {text.skip}
      </a>
      <header className={css.topBar}>
        <Link href={home} tone="ink">
          <span className={css.brand}>
            <BrandMark />
            {brand.name}
          </span>
        </Link>
        {links}
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <BottomBar isBelowFooter={hasFooter} />
    </div>
  )
}
