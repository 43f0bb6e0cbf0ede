import { brand, paths } from '@calotype/platform'
import { EncryptionScreen } from '@calotype/site'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function Encryption() {
  return (
    <>
      <PublicHead
        title={`How ${brand.name} protects your photos`}
        description="What is encrypted and how, who can see your photos, and what is not end-to-end encrypted."
        path={paths.encryption}
      />
      <EncryptionScreen />
    </>
  )
}
