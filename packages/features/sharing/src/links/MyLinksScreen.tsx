import type { RootProps } from '@calotype/ui'
import { MyLinksView } from './MyLinksView.tsx'
import { useMyLinks } from './useMyLinks.ts'

/** Screen that lists the user's links (LINK-001 to LINK-011). */
export function MyLinksScreen(root: RootProps) {
  return <MyLinksView links={useMyLinks()} {...root} />
}
