import { brand } from '@calotype/platform'

/** The whole address of a path, where the operator's site stands. */
export const absolute = (path: string) => new URL(path, `https://${brand.host}`).href
