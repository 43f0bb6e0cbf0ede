import type { RootProps } from '@calotype/ui'
import { useTexts } from '@calotype/platform'
import { DocumentView } from '../document/DocumentView.tsx'
import { privacy } from './privacy.tsx'
import { legalTexts } from './text.ts'

/** Screen with the Privacy Policy (LEGAL-001 to LEGAL-012). */
export function PrivacyScreen(root: RootProps) {
  const text = useTexts(legalTexts)
  return (
    <DocumentView
      {...root}
      title="Privacy Policy"
      updated={text.updated}
      lead="What data we collect about you, why, who else can see it, and how to have it deleted. In short: we store your photos for you, collect as little as we can, and let you export or delete everything at any time."
      sections={privacy}
    />
  )
}
