/** @file Finds the style sheets that use a design token, in all packages, for Storybook. */
import tokensByFile from 'virtual:token-usage'

/** Returns the names of the style sheets that use a token, such as `color.ink`, in alphabetical order. */
export function findStyleSheets(token: string): readonly string[] {
  const names = Object.entries(tokensByFile)
    .filter(([, tokens]) => tokens.includes(token))
    .map(([file]) => /([^/]+)\.css\.ts$/.exec(file)?.[1] ?? file)
  return [...new Set(names)].sort((a, b) => a.localeCompare(b))
}

/** Returns the tokens in the style sheets of a folder, such as `ui/src/Button`, in alphabetical order. */
export function findUsedTokens(folder: string): readonly string[] {
  const usedTokens = Object.entries(tokensByFile)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([, tokens]) => tokens)
  return [...new Set(usedTokens)].sort((a, b) => a.localeCompare(b))
}
