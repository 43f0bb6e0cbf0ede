import type { ReactNode } from 'react'
import { Pricing } from '../pricing/Pricing.tsx'
import { useApps } from './apps/useApps.ts'
import type { LandingContent } from './content.ts'
import { LandingView } from './LandingView.tsx'
import { useScrollDepth } from './useScrollDepth.ts'

/** What the app adds to a landing page. */
export interface LandingSlots {
  /** What the head of the page says of it. */
  head: (content: LandingContent) => ReactNode
  /** The app's own switch between light and dark, for the footer. */
  themeToggle: ReactNode
}

/** A landing page with its content, prices and apps. */
export function LandingPage({ content, head, themeToggle }: LandingSlots & { content: LandingContent }) {
  const apps = useApps()
  useScrollDepth(content.path)
  return (
    <>
      {head(content)}
      <LandingView content={content} apps={apps} pricing={<Pricing />} themeToggle={themeToggle} />
    </>
  )
}
