import type { LandingPath } from '@calotype/platform'
import type { ComponentType } from 'react'
import type { Toning } from './features/Features.css.ts'
import type { PictureName } from './pictures/pictures.ts'
import type { PrintDrawings } from './prints/Prints.tsx'

/** Product feature. Its card links to a page or section with more details. */
export interface Feature {
  icon: ComponentType
  title: string
  description: string
  /** Background gradient of the icon, named after a photographic toning process. */
  gradient: Toning
  href: string
}

/** Section about a product feature, with a screenshot. */
export interface Chapter {
  /** Id of the section. Feature cards link to it. */
  id: string
  title: string
  text: string
  picture: PictureName
}

/** Comparison with a competitor. Each of the `rows` has three cells (LAND-036). */
export interface Comparison {
  title: string
  description: string
  /** Name of the competitor, shown above the third column. */
  competitor: string
  rows: readonly { feature: string; product: string; competitor: string }[]
  /** Source and date of the facts about the competitor. */
  source: string
}

/** Group of people for whom the product is made (LAND-001). */
export interface Audience {
  title: string
  text: string
}

/** Frequently asked question. The answer is plain text, because structured data repeats it. */
export interface Question {
  question: string
  answer: string
  link?: { label: string; href: string }
}

/** Content of one landing page (LAND-012, LAND-035). */
export interface LandingContent {
  path: LandingPath
  title: string
  metaDescription: string
  /** First line of the headline. `heroSubtitle` is the second line. */
  heroTitle: string
  heroSubtitle: string
  heroDescription: string
  /** Drawings on the three prints next to the headline. */
  prints: PrintDrawings
  chapters: readonly Chapter[]
  featuresTitle: string
  features: readonly Feature[]
  comparison?: Comparison
  audiences?: readonly Audience[]
  questions?: readonly Question[]
  ctaTitle: string
  ctaDescription: string
}
