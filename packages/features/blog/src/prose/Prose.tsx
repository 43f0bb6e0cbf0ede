import { useTexts } from '@calotype/platform'
import { Link, ThemedPicture } from '@calotype/ui'
import { memo, type ReactNode } from 'react'
import { blogTexts } from '../text.ts'
import { getLinkKind } from './getLinkKind.ts'
import { getColumns, TAGS, getText, type Part, type Piece } from './piece.ts'
import * as css from './Prose.css.ts'

/**
 * Content of a post. Renders React elements, never HTML, and omits elements that the build should have removed (THREATS
 * T34).
 */
export const Prose = memo(function Prose({ content }: { content: readonly Piece[] }) {
  return <div className={css.prose}>{content.map(renderPiece)}</div>
})

function renderPiece(piece: Piece, index: number): ReactNode {
  if (typeof piece === 'string') return piece
  if (!TAGS.includes(piece.tag)) return null
  return <ProseElement key={index} part={piece} />
}

function ProseElement({ part }: { part: Part }) {
  const { tag: Element, children = [], id } = part
  const childContent = children.map(renderPiece)
  switch (Element) {
    case 'h2':
    case 'h3':
      return <LinkedHeading part={part} />
    case 'table':
      return <Table part={part}>{childContent}</Table>
    case 'a':
      return <BodyLink href={part.href ?? ''}>{childContent}</BodyLink>
    case 'img':
      return <Picture {...part} />
    case 'hr':
    case 'br':
      return <Element />
    case 'ol':
      return <ol start={part.start}>{childContent}</ol>
    default:
      return <Element id={id}>{childContent}</Element>
  }
}

/** Heading with a link to itself (BLOG-029). */
function LinkedHeading({ part: { tag, id, children = [] } }: { part: Part }) {
  const text = useTexts(blogTexts)
  const Element = tag === 'h2' ? 'h2' : 'h3'
  return (
    <div className={css.titled}>
      <Element id={id}>{children.map(renderPiece)}</Element>
      <a href={`#${id}`} className={css.anchor} aria-label={text.post.linkTo(children.map(getText).join(''))}>
        #
      </a>
    </div>
  )
}

/** Focusable table that the keyboard can scroll. Its label lists the columns. */
function Table({ part, children }: { part: Part; children: ReactNode }) {
  const text = useTexts(blogTexts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keyboard requires focus
    <section className={css.table} aria-label={text.post.table(getColumns(part))} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}

/** Link in the content. Links to other sites open in a new tab (BLOG-032). */
function BodyLink({ href, children }: { href: string; children: ReactNode }) {
  const kind = getLinkKind(href)
  if (kind === null) return children
  return (
    <Link href={href} external={kind === 'external'}>
      {children}
    </Link>
  )
}

/** Drawing or screenshot that is part of this package. Renders no images from other sites (BLOG-030, BLOG-031). */
function Picture({ src = '', alt = '', width, height, screen }: Part) {
  if (screen) {
    const sources = [screen.wide, screen.narrow].flatMap(({ light, dark }) => [light, dark])
    if (sources.some((source) => getLinkKind(source) !== 'internal')) return null
    return <ThemedPicture {...screen} alt={alt} />
  }
  if (getLinkKind(src) !== 'internal') return null
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
}
