import { html, type Html } from './html.ts'

/** Renders a Markdown description: paragraphs, `code` and **bold**. */
export function renderProse(text = ''): Html {
  return html`${text.split(/\n\n+/).map((paragraph) => html`<p>${renderInline(paragraph)}</p>`)}`
}

/** Renders a description as inline content. */
export function renderInline(text = ''): Html {
  return html`${text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`
    return piece.startsWith('**') ? html`<b>${piece.slice(2, -2)}</b>` : piece
  })}`
}
