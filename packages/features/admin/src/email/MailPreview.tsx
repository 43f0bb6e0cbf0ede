import { Text } from '@calotype/ui'
import { useEffect, useRef } from 'react'
import * as css from './Email.css.ts'
import { asPreview } from './asPreview.ts'
import { text } from './text.ts'

/** How a mail reads, in a frame that runs nothing, loads nothing and can reach nothing (THREATS T35). */
export function MailPreview({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = asPreview(html)
  }, [html])
  const isEmpty = html.trim() === ''
  return (
    <figure className={css.preview}>
      <figcaption>
        <p className={css.previewTitle}>{text.preview.title}</p>
        <Text size="small" tone="soft">
          {isEmpty ? text.preview.empty : text.preview.note}
        </Text>
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
