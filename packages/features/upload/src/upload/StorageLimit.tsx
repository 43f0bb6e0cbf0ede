import { planQueries } from '@calotype/api'
import { useEmailVerification, usePlatform, useTexts, useFormat } from '@calotype/platform'
import { VerificationBanner } from '@calotype/ui'
import { useQuery } from '@tanstack/react-query'
import { uploadTexts } from '../text.ts'

/**
 * Banner that explains the storage limit for accounts with an unverified email address. Disappears when the address is
 * verified.
 */
export function StorageLimit() {
  const texts = useTexts(uploadTexts).verification
  const { formatBytes } = useFormat()
  const { api } = usePlatform()
  const storage = useQuery(planQueries(api).storage()).data
  const verification = useEmailVerification(texts.failed)
  if (!storage?.limitedUntilVerified) return null
  const { limitBytes, usedBytes } = storage
  const free = formatBytes(Math.max(0, limitBytes - usedBytes))
  return (
    <VerificationBanner
      verification={verification}
      texts={{
        ...texts,
        unverified: (email) => texts.unverified({ limit: formatBytes(limitBytes), free, email }),
      }}
    />
  )
}
