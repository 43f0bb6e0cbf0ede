import type { ThemedImage } from '@calotype/ui'

/** Elements that an article can contain. Other elements are never rendered (THREATS T34). */
export const TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'a',
  'em',
  'strong',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
  'hr',
  'br',
] as const

export type Tag = (typeof TAGS)[number]

export interface Part {
  tag: Tag
  children?: readonly Piece[]
  /** Id of a heading. */
  id?: string
  /** Target of a link; see `getLinkKind`. */
  href?: string
  /** URL of a picture. `width` and `height` in pixels reserve its space before it loads. */
  src?: string
  alt?: string
  width?: number
  height?: number
  /** Images of a screenshot, which replace `src`: one for wide pages and one for phones, each in two themes. */
  screen?: { wide: ThemedImage; narrow: ThemedImage }
  /** First number of a numbered list. */
  start?: number
}

/** Text or an element. Articles are lists of pieces and never HTML, so that nothing can be injected. */
export type Piece = string | Part

/** Returns the texts in the first row of a table, which label its columns. */
export function getColumns(table: Part): readonly string[] {
  const [first] = table.children ?? []
  if (first === undefined || typeof first === 'string') return []
  if (first.tag !== 'tr') return getColumns(first)
  return (first.children ?? []).map(getText).filter((words) => words !== '')
}

/** Returns the text of a piece and its descendants, without markup. */
export function getText(piece: Piece): string {
  return typeof piece === 'string' ? piece : (piece.children ?? []).map(getText).join('')
}
