import { brand, useTexts } from '@calotype/platform'
import { Link } from '@calotype/ui'
import type { ReactNode } from 'react'
import { BottomBar } from './navigation/BottomBar.tsx'
import { BrandMark } from './BrandMark.tsx'
import * as css from './Frame.css.ts'
import { frameTexts } from './text.ts'

type FrameProps = {
  home: string
  links: ReactNode
  /** Whether the page has its own footer with the theme toggle (G-24). */
  hasFooter?: boolean
  children: ReactNode
}

/** Frame of every screen: top bar, page and bottom bar (SHELL-059 to SHELL-074). The top bar contains `links`. */
export function Frame({ home, links, hasFooter = false, children }: FrameProps) {
  const text = useTexts(frameTexts)
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
