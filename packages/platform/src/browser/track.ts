import type { LandingPath } from '../paths.ts'

type PostEvent<Name extends string, More = object> = { name: Name; slug: string } & More

/**
 * An item in the e-commerce format of analytics tools. `item_id` is `plan_` followed by the plan name in lowercase,
 * with underscores (ANA-013).
 */
export interface CartItem {
  item_id: string
  item_name: string
  /** Price in units of the currency, not in cents (ANA-014). */
  price: number
  quantity: 1
}

/** Operating system of the visitor, if the browser reports it (DL-013). */
export type OperatingSystem = 'windows' | 'macos' | 'linux' | 'unknown'

/**
 * A visitor's action, named as in the specification (ANA-001 to ANA-012). `place` names a part of the page in one word.
 * Events never contain an email address, token, file name or share token (THREATS T40).
 */
export type TrackEvent =
  | { name: 'signup_click'; place: string }
  | { name: 'login_click'; place: string }
  | { name: 'download_click'; platform: OperatingSystem; place: string }
  | { name: 'plan_select'; item_id: string; plan: string; value: number; currency: string }
  | { name: 'add_to_cart'; value: number; currency: string; items: readonly CartItem[] }
  | { name: 'app_store_click'; store: 'google_play'; place: string }
  | { name: 'feature_click'; feature: string }
  | { name: 'scroll_depth'; path: LandingPath; percent: number }
  | { name: 'blog_view'; page: 'list' }
  | PostEvent<'blog_view', { page: 'post' }>
  | PostEvent<'blog_click', { place: string }>
  | PostEvent<'blog_share', { target: string }>
  | PostEvent<'blog_signup_intent', { place: string }>
  | PostEvent<'reading_progress', { percent: number }>
  | PostEvent<'reading_engagement', { level: string; seconds: number }>
  | PostEvent<'early_exit', { percent: number }>

/** Receives analytics events. Implementations must ask the visitor for consent. */
export type Track = (event: TrackEvent) => void

/** Discards all events. */
export const noTrack: Track = () => {}
