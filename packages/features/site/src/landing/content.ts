import type { LandingPath } from '@calotype/platform'
import type { ComponentType } from 'react'
import type { Toning } from './features/Features.css.ts'
import type { PictureName } from './pictures/pictures.ts'
import type { Laid } from './prints/Prints.tsx'

/** One thing the product does; its card leads to where more is said of it. */
export interface Feature {
  icon: ComponentType
  title: string
  description: string
  /** The gradient its icon stands on, named as photographers name the tones of a print. */
  gradient: Toning
  href: string
}

/** One idea with a picture of the product beside it. */
export interface Chapter {
  /** Its place on the page: what a card of it leads to. */
  id: string
  title: string
  text: string
  picture: PictureName
}

/** How the product and another one differ; `rows` are three cells each (LAND-036). */
export interface Comparison {
  title: string
  description: string
  /** The other one's name: the head of the third column. */
  competitor: string
  rows: readonly { feature: string; product: string; competitor: string }[]
  /** Where the facts about the other one come from, and of when. */
  source: string
}

/** For whom the product is (LAND-001). */
export interface Audience {
  title: string
  text: string
}

/** A frequently asked question. The answer is plain text, so that structured data can repeat it. */
export interface Question {
  question: string
  answer: string
  /** A page that says more. */
  link?: { label: string; href: string }
}

/** Everything that one landing page says of its own (LAND-012, LAND-035). */
export interface LandingContent {
  path: LandingPath
  title: string
  metaDescription: string
  /** The two lines of the headline. */
  heroTitle: string
  heroSubtitle: string
  heroDescription: string
  /** The three prints beside the headline. */
  prints: Laid
  chapters: readonly Chapter[]
  featuresTitle: string
  features: readonly Feature[]
  comparison?: Comparison
  audiences?: readonly Audience[]
  questions?: readonly Question[]
  ctaTitle: string
  ctaDescription: string
}
