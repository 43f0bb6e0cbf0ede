import { findUsedTokens } from '../../packages/ui/src/theme/foundations/tokenUsage.ts'

/** Page in Foundations for each group of tokens. */
const PAGES: Readonly<Record<string, string>> = {
  color: 'color--color',
  space: 'measures--spacing',
  radius: 'measures--radius',
  control: 'measures--control-height',
  stroke: 'measures--stroke',
  shadow: 'measures--shadow',
  motion: 'measures--motion',
}
const TYPE_PAGE = 'type--type'

/** Lists the design tokens in the style sheets of a component, with links to Foundations. */
export function Tokens({ folder }: { folder: string }) {
  const tokens = findUsedTokens(folder)
  if (tokens.length === 0) return null
  return (
    <>
      <h2>Design tokens</h2>
      <p className="tokens">
        {tokens.map((token) => (
          <a
            key={token}
            href={`./?path=/story/foundations-${PAGES[token.split('.')[0] ?? ''] ?? TYPE_PAGE}`}
            target="_top"
          >
            <code>{token}</code>
          </a>
        ))}
      </p>
    </>
  )
}
