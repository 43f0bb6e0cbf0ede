import type { NewShareLink, ShareLink } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Banner, Button, Heading, Inline, Link, SelectField, Stack, Text, TextField } from '@calotype/ui'
import { useState } from 'react'
import { describeExpiry, EXPIRATION_DAYS } from '../links/expiry.ts'
import { MetadataChoice } from '../links/MetadataChoice.tsx'
import { sharingTexts, type SharingTexts } from '../text.ts'
import * as css from './ShareDialog.css.ts'
import { fileTexts } from '../files/text.ts'

export interface LinkSectionProps {
  /** Null if the item has no link. */
  link: ShareLink | null
  isBusy: boolean
  isCopied: boolean
  problem: string | null
  /** URL of the page that lists links. If omitted, the dialog doesn't link to it. */
  myLinksHref?: string | undefined
  onGenerate: (choices: NewShareLink) => void
  onCopy: () => void
  onDisable: () => void
}

/** Section of the dialog that creates, copies and disables a link (SHARE-005 to SHARE-008, SHARE-021 to SHARE-023). */
export function LinkSection({
  link,
  isBusy,
  isCopied,
  problem,
  myLinksHref,
  onGenerate,
  onCopy,
  onDisable,
}: LinkSectionProps) {
  const fileText = useTexts(fileTexts)
  const text = useTexts(sharingTexts)
  const format = useFormat()
  return (
    <Stack gap={3} as="section">
      <Stack gap={1}>
        <Heading level={3} size="large">
          {text.share.byLink}
        </Heading>
        <Text size="small" tone="soft">
          {text.share.byLinkHint}
        </Text>
      </Stack>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {link === null ? (
        <NewLink isBusy={isBusy} onGenerate={onGenerate} />
      ) : (
        <>
          <div className={css.linkRow}>
            <div className={css.grow}>
              <TextField
                label={text.share.link}
                hideLabel
                readOnly
                value={link.url}
                onFocus={(event) => event.currentTarget.select()}
              />
            </div>
            <Button onClick={onCopy}>{text.share.copy}</Button>
          </div>
          <Text size="small" tone="soft">
            {link.includeMetadata ? text.metadata.included : text.metadata.removed}
          </Text>
          <Text size="small" tone="soft">
            {describeExpiry(fileText, format, link.expiresAt)}
            {myLinksHref !== undefined && (
              <>
                {' · '}
                <Link href={myLinksHref}>{text.share.changeLink}</Link>
              </>
            )}
          </Text>
          <Inline justify="between">
            <Button size="small" busy={isBusy} onClick={onDisable}>
              {text.share.disable}
            </Button>
            <output className={css.note}>{isCopied && text.share.copied}</output>
          </Inline>
        </>
      )}
    </Stack>
  )
}

const getExpirationOptions = (text: SharingTexts) => [
  { value: '', label: text.edit.never },
  ...EXPIRATION_DAYS.map((days) => ({ value: String(days), label: text.edit.days(days) })),
]

/** Form for creating a link, in which the user chooses the expiry and whether to include metadata. */
function NewLink({ isBusy, onGenerate }: Pick<LinkSectionProps, 'isBusy' | 'onGenerate'>) {
  const text = useTexts(sharingTexts)
  const [expiration, setExpiration] = useState('')
  const [includeMetadata, setIncludeMetadata] = useState(false)
  const expirationDays = expiration === '' ? null : Number(expiration)
  return (
    <>
      <MetadataChoice value={includeMetadata} onChange={setIncludeMetadata} />
      <div className={css.newLink}>
        <SelectField
          label={text.share.expiration}
          options={getExpirationOptions(text)}
          value={expiration}
          onChange={({ target }) => setExpiration(target.value)}
        />
        <Button tone="primary" busy={isBusy} onClick={() => onGenerate({ expirationDays, includeMetadata })}>
          {text.share.generate}
        </Button>
      </div>
    </>
  )
}
