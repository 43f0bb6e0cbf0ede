import { escapeHtml, fillPlaceholders, type PlaceholderValues } from '@calotype/formats/mailPlaceholders'
import { formChecks } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { useDelayed } from '../../useDelayed.ts'
import { MailPreview } from '../MailPreview.tsx'
import type { SendValues } from './sendValues.ts'

export interface SendPreviewProps {
  values: SendValues
  /** A recipient of an email to a group; null for an email to addresses. */
  example: string | null
  loadPlaceholders: (recipient: string) => Promise<PlaceholderValues>
}

/** Previews an email as its first recipient will see it, or with unreplaced placeholders until a recipient is valid. */
export function SendPreview({ values, example, loadPlaceholders }: SendPreviewProps) {
  const { recipients, subject, htmlContent } = values
  const addresses = recipients.map(({ address }) => address.trim()).filter(Boolean)
  const firstAddress = addresses.find((address) => formChecks.email(address)) ?? null
  const recipient = useDelayed(values.audience === 'ADDRESSES' ? firstAddress : example)
  const [loaded, setLoaded] = useState<{ recipient: string; values: PlaceholderValues } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (recipient !== null)
      void loadPlaceholders(recipient)
        .then((placeholders) => {
          if (isCurrent) setLoaded({ recipient, values: placeholders })
        })
        .catch(() => {
          // Ignore the error: the preview keeps the placeholders, and problems with the server are reported when the
          // email is sent.
        })
    return () => {
      isCurrent = false
    }
  }, [recipient, loadPlaceholders])
  const currentPreview = loaded?.recipient === recipient ? loaded : null
  return (
    <MailPreview
      html={fillPlaceholders(htmlContent, currentPreview?.values ?? {}, escapeHtml)}
      heading={
        currentPreview && {
          recipient: currentPreview.recipient,
          subject: fillPlaceholders(subject, currentPreview.values),
        }
      }
    />
  )
}
