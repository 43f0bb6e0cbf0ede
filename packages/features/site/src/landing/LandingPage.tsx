import type { RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import { Pricing } from '../pricing/Pricing.tsx'
import { useApps } from './apps/useApps.ts'
import type { LandingContent } from './content.ts'
import { LandingView } from './LandingView.tsx'
import { useScrollDepth } from './useScrollDepth.ts'

/** Parts of a landing page that the app provides. */
export interface LandingSlots extends RootProps {
  /** Renders the page's title and meta tags in the document head. */
  head: (content: LandingContent) => ReactNode
  /** Switch in the footer between the light and the dark theme. */
  themeToggle: ReactNode
}

/** Renders a page's content with prices and links to apps, and reports its scroll depth. */
export function LandingPage({ content, head, ...view }: LandingSlots & { content: LandingContent }) {
  const apps = useApps()
  useScrollDepth(content.path)
  return (
    <>
      {head(content)}
      <LandingView {...view} content={content} apps={apps} pricing={<Pricing />} />
    </>
  )
}
