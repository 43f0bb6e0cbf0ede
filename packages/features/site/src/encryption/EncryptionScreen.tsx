import type { RootProps } from '@calotype/ui'
import { brand } from '@calotype/platform'
import { DocumentView } from '../document/DocumentView.tsx'
import { sections } from './sections.tsx'

/**
 * Screen that describes what is encrypted and who can see what. Every page that mentions encryption must agree with
 * this screen. The claim on the sign-in pages links here (docs/decisions/0093).
 */
export function EncryptionScreen(root: RootProps) {
  return (
    <DocumentView
      {...root}
      title={`How ${brand.name} protects your photos`}
      lead={`Connections are encrypted, and passwords and sign-ins can’t be read back from the database. The photos themselves are not end-to-end encrypted: the server can open them, and so can whoever runs it. Here is exactly what that means.`}
      sections={sections}
    />
  )
}
