import { html, type Html } from './html.ts'

/** The little Markdown that descriptions are written in: paragraphs, `code` and **weight**. */
export function prose(text = ''): Html {
  return html`${text.split(/\n\n+/).map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`
}

/** A description within a line. */
export function inline(text = ''): Html {
  return html`${text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`
    return piece.startsWith('**') ? html`<b>${piece.slice(2, -2)}</b>` : piece
  })}`
}
