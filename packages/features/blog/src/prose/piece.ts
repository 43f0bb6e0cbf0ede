import type { ThemedImage } from '@calotype/ui'

/** The elements an article is made of. Nothing else is drawn (THREATS T34). */
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

/** A part of an article: an element with what it may carry, and what is in it. */
export interface Part {
  tag: Tag
  children?: readonly Piece[]
  /** Of a heading. */
  id?: string
  /** Of a link; see `linkKind`. */
  href?: string
  /** Of a picture, and its size in pixels, so that its place is kept. */
  src?: string
  alt?: string
  width?: number
  height?: number
  /** The images of a screenshot instead of `src`: for wide pages and for phones, in both themes. */
  screen?: { wide: ThemedImage; narrow: ThemedImage }
  /** Of a numbered list. */
  start?: number
}

/** Words or a part. An article is a list of these and never HTML, so there is nothing to inject into. */
export type Piece = string | Part

/** The words that head the columns of a table, from its first row. */
export function columnsOf(table: Part): readonly string[] {
  const [first] = table.children ?? []
  if (first === undefined || typeof first === 'string') return []
  if (first.tag !== 'tr') return columnsOf(first)
  return (first.children ?? []).map(wordsOf).filter((words) => words !== '')
}

/** The words of a piece, without its elements. */
export function wordsOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : (piece.children ?? []).map(wordsOf).join('')
}
