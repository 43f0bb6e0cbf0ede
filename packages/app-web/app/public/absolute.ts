import { brand } from '@calotype/platform'

/** Returns the absolute URL of a path on the operator's site. */
export const absolute = (path: string) => new URL(path, `https://${brand.host}`).href
