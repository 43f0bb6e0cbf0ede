import type { RootProps } from '@calotype/ui'
import { LinksView } from './LinksView.tsx'
import { useLinks } from './useLinks.ts'

/** Screen on which administrators and moderators find and disable the share links of all users. */
export function LinksScreen(root: RootProps) {
  return <LinksView {...useLinks()} {...root} />
}
