/** HTML that is safe to insert into other HTML, because all values in it are escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | false | undefined | readonly Piece[]

/** Creates HTML from a template literal. Escapes every value that is not `Html`. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.reduce((before, after, index) => before + toText(pieces[index - 1]) + after))
}

function toText(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string') return escapeText(piece)
  return piece ? piece.map(toText).join('') : ''
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
