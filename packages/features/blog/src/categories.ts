import type { BadgeTone } from '@calotype/ui'

/** Category of a post (CONST-055, BLOG-049). */
export interface Category {
  id: number
  name: string
  slug: string
  description: string
  color: BadgeTone
}

/** All categories in the order of their buttons (BLOG-049). */
export const CATEGORIES: readonly Category[] = [
  {
    id: 1,
    name: 'Privacy & GDPR',
    slug: 'privacy-gdpr',
    description: 'Who can see a photo, and what the law says about it.',
    color: 'accent',
  },
  {
    id: 2,
    name: 'Migration Guides',
    slug: 'migration-guides',
    description: 'How to move your photos from other services and devices.',
    color: 'success',
  },
  {
    id: 3,
    name: 'Security',
    slug: 'security',
    description: 'Backups, passwords, and what encryption does.',
    color: 'danger',
  },
  {
    id: 4,
    name: 'Comparisons',
    slug: 'comparisons',
    description: 'Formats, storage, and services side by side.',
    color: 'warning',
  },
  {
    id: 5,
    name: 'Best Practices',
    slug: 'best-practices',
    description: 'How to keep your library organized.',
    color: 'info',
  },
]

/** Returns the color of a category's badge. Returns gray for an unknown category (BLOG-011, BLOG-080). */
export function getColor(category: string): BadgeTone {
  return CATEGORIES.find(({ name }) => name === category)?.color ?? 'neutral'
}
