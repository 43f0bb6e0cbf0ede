/** @file Finds the design tokens that a style sheet uses, for Storybook. */
import { scale } from '../scale.ts'
import { colorRoles } from '../palette.ts'

/** Names of all tokens, by group. */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  color: Object.keys(colorRoles),
  ...Object.fromEntries(Object.entries(scale).map(([group, tokens]) => [group, Object.keys(tokens)])),
  shadow: ['overlay'],
}

/**
 * Returns the tokens, such as `color.ink`, in the source of a `.css.ts` file. A whole group, such as `vars.space`,
 * counts as all of its tokens.
 */
export function findTokens(source: string): ReadonlySet<string> {
  const foundTokens = new Set<string>()
  const [, destructured = ''] = /const \{([^}]*)\} = vars\b/.exec(source) ?? []
  const locals = new Map(
    destructured.split(',').map((part) => {
      const [group = '', local = group] = part.split(':').map((name) => name.trim())
      return [group, local] as const
    }),
  )
  for (const [group, tokens] of Object.entries(TOKENS)) {
    const local = locals.get(group)
    const reference = local === undefined ? `vars\\.${group}` : `(?:vars\\.${group}|(?<![.\\w])${local})`
    for (const [, name, index] of source.matchAll(
      new RegExp(`${reference}\\b(?:\\.(\\w+)|\\[(\\w+)\\])`, 'g'),
    )) {
      const token = name ?? index ?? ''
      if (tokens.includes(token)) foundTokens.add(`${group}.${token}`)
    }
    if (new RegExp(`vars\\.${group}\\s*[,)]`).test(source))
      for (const token of tokens) foundTokens.add(`${group}.${token}`)
  }
  return foundTokens
}
