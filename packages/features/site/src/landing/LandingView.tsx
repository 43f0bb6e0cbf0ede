import { classes, type RootProps } from '@calotype/ui'
import type { ReactNode } from 'react'
import { AppsSection } from './apps/AppsSection.tsx'
import type { Apps } from './apps/useApps.ts'
import { Audiences } from './audiences/Audiences.tsx'
import { Chapters } from './chapters/Chapters.tsx'
import { ComparisonTable } from './comparison/ComparisonTable.tsx'
import type { LandingContent } from './content.ts'
import { CallToAction } from './end/CallToAction.tsx'
import { Faq } from './faq/Faq.tsx'
import { Features } from './features/Features.tsx'
import { LandingFooter } from './footer/LandingFooter.tsx'
import { Hero } from './hero/Hero.tsx'
import * as css from './LandingView.css.ts'

export interface LandingViewProps extends RootProps {
  content: LandingContent
  apps: Apps
  /** Section with plans and prices. */
  pricing: ReactNode
  themeToggle: ReactNode
}

/** Renders the front page and its eight variants, which differ only in their content (SHELL-021). */
export function LandingView({ content, apps, pricing, themeToggle, className, style }: LandingViewProps) {
  const { comparison, audiences, questions } = content
  return (
    <div className={classes(css.page, className)} style={style}>
      <Hero {...content} />
      <Chapters chapters={content.chapters} />
      <Features title={content.featuresTitle} features={content.features} />
      {comparison && <ComparisonTable comparison={comparison} />}
      {audiences && <Audiences audiences={audiences} />}
      {pricing}
      <AppsSection apps={apps} />
      {questions && <Faq questions={questions} />}
      <CallToAction {...content} />
      <LandingFooter themeToggle={themeToggle} />
    </div>
  )
}
