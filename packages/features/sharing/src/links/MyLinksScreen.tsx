import { MyLinksView } from './MyLinksView.tsx'
import { useMyLinks } from './useMyLinks.ts'

/** Screen that lists the user's links (LINK-001 to LINK-011). */
export function MyLinksScreen() {
  return <MyLinksView links={useMyLinks()} />
}
