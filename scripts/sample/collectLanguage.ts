import { parseSync, Visitor, type Comment } from 'oxc-parser'

/** A comment, name or text in a source file. */
export interface Excerpt {
  text: string
  /** One-based number of its first line. */
  line: number
}

/** The comments, declared names and texts of a source file. */
export interface Language {
  comments: Excerpt[]
  names: Excerpt[]
  /**
   * Strings, templates and JSX text that have two or more words and start with a capital, except routes and SVG paths.
   */
  texts: Excerpt[]
}

/** Matches comments that are instructions for tools. */
const DIRECTIVE = /^[\s*/]*(?:@ts-|oxlint-|eslint-|prettier-|cspell:|v8 |@vitest-|#__|webpack|@vite)/
const SENTENCE = /^\s*(?!(?:GET|POST|PUT|DELETE) \/|M[-\d$])[A-Z]\S*\s+\S/

/**
 * Collects comments, names and texts of a TypeScript file. Throws if the file can't be parsed.
 *
 * @param fileName the extension decides whether the file is parsed as TSX
 */
export function collectLanguage(fileName: string, source: string): Language {
  const { program, comments, errors } = parseSync(fileName, source)
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`)
  const getLine = createLineFinder(source)
  const names: Excerpt[] = []
  const texts: Excerpt[] = []
  const addName = (id: { type: string; start: number; name?: unknown } | null | undefined) => {
    if (id?.type === 'Identifier' && typeof id.name === 'string')
      names.push({ text: id.name, line: getLine(id.start) })
  }
  const addText = (text: string, start: number) => {
    if (SENTENCE.test(text)) texts.push({ text: text.replaceAll(/\s+/g, ' ').trim(), line: getLine(start) })
  }
  new Visitor({
    VariableDeclarator: ({ id }) => addName(id),
    FunctionDeclaration: ({ id }) => addName(id),
    ClassDeclaration: ({ id }) => addName(id),
    TSInterfaceDeclaration: ({ id }) => addName(id),
    TSTypeAliasDeclaration: ({ id }) => addName(id),
    TSPropertySignature: ({ key }) => addName(key),
    Literal: ({ value, start }) => typeof value === 'string' && addText(value, start),
    TemplateLiteral: ({ start, end }) => addText(source.slice(start + 1, end - 1), start),
    JSXText: ({ value, start }) => addText(value, start),
  }).visit(program)
  const blocks = joinLines(source, comments).filter(({ value }) => !DIRECTIVE.test(value))
  return {
    comments: blocks.map(({ value, start }) => ({ text: cleanComment(value), line: getLine(start) })),
    names,
    texts,
  }
}

/** Returns a function that returns the one-based line number of an offset. */
function createLineFinder(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let [first, end] = [0, starts.length]
    while (end - first > 1) {
      const middle = Math.floor((first + end) / 2)
      if ((starts[middle] ?? 0) <= offset) first = middle
      else end = middle
    }
    return first + 1
  }
}

/** Joins line comments on consecutive lines, because they form one comment. */
function joinLines(source: string, comments: readonly Comment[]): Comment[] {
  const joined: Comment[] = []
  for (const comment of comments) {
    const previous = joined.at(-1)
    const between = previous && source.slice(previous.end, comment.start)
    if (previous?.type === 'Line' && comment.type === 'Line' && between && /^\n[ \t]*$/.test(between))
      joined.splice(-1, 1, { ...previous, value: `${previous.value} ${comment.value}`, end: comment.end })
    else joined.push(comment)
  }
  return joined
}

function cleanComment(value: string): string {
  const lines = value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, ''))
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim()
}
