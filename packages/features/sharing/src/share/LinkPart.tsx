import type { ShareLink } from '@calotype/api'
import { Banner, Button, Heading, Inline, Stack, Text, TextField } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './ShareDialog.css.ts'

export interface LinkPartProps {
  /** Null while there is none. */
  link: ShareLink | null
  isBusy: boolean
  isCopied: boolean
  problem: string | null
  onGenerate: () => void
  onCopy: () => void
  onDisable: () => void
}

/** Share via link: generate, copy, disable (SHARE-005 to SHARE-008, SHARE-021 to SHARE-023). */
export function LinkPart({ link, isBusy, isCopied, problem, onGenerate, onCopy, onDisable }: LinkPartProps) {
  return (
    <Stack gap={3} as="section">
      <Stack gap={1}>
        <Heading level={3} size="large">
          {text.share.byLink}
        </Heading>
        <Text size="small" tone="soft">
          {text.share.byLinkHint} {text.share.originals}
        </Text>
      </Stack>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {link === null ? (
        <Inline>
          <Button tone="primary" busy={isBusy} onClick={onGenerate}>
            {text.share.generate}
          </Button>
        </Inline>
      ) : (
        <>
          <div className={css.line}>
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
