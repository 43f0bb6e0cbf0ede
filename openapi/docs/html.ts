/** A piece of a page, safe to be put into another. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | false | undefined | readonly Piece[]

/** Makes a piece of its template: whatever is no `Html` is text, and its marks are escaped. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.reduce((before, after, index) => before + textOf(pieces[index - 1]) + after))
}

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string') return escaped(piece)
  return piece ? piece.map(textOf).join('') : ''
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
