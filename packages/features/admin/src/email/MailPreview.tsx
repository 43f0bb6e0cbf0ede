import { useTexts } from '@calotype/platform'
import { Text } from '@calotype/ui'
import { useEffect, useRef } from 'react'
import * as css from './Email.css.ts'
import { toPreview } from './toPreview.ts'
import { emailTexts } from './text.ts'

export interface MailPreviewProps {
  html: string
  /** Subject of the email, and the recipient for whom the placeholders are filled in. */
  heading?: { subject: string; recipient: string } | null
}

/** Preview of an email in a sandboxed frame that runs no scripts, loads nothing and can't access the page. */
export function MailPreview({ html, heading }: MailPreviewProps) {
  const text = useTexts(emailTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = toPreview(html)
  }, [html])
  const isEmpty = html.trim() === ''
  return (
    <figure className={css.preview}>
      <figcaption>
        <p className={css.previewTitle}>{text.preview.title}</p>
        <Text size="small" tone="soft">
          {isEmpty ? text.preview.empty : text.preview.note}
        </Text>
        {heading && (
          <>
            <Text size="small" tone="soft">
              {text.preview.recipient(heading.recipient)}
            </Text>
            <Text>{heading.subject}</Text>
          </>
        )}
      </figcaption>
      <iframe
        ref={frame}
        title={text.preview.title}
        sandbox=""
        className={css.previewFrame}
        data-empty={isEmpty || undefined}
      />
    </figure>
  )
}
