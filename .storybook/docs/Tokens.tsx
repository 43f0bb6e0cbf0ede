import darkTokens from '../../packages/ui/tokens/dark.tokens.json' with { type: 'json' }
import lightTokens from '../../packages/ui/tokens/light.tokens.json' with { type: 'json' }
import { findUsedTokens } from '../../packages/ui/src/theme/foundations/tokenUsage.ts'

/** Ids of the Foundations pages, by token group. */
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

/** Lists the design tokens that a component's style sheets use, with their values and links to Foundations. */
export function Tokens({ folder }: { folder: string }) {
  const tokens = findUsedTokens(folder)
  if (tokens.length === 0) return null
  return (
    <>
      <h2>Design tokens</h2>
      <table className="tokens">
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Paper</th>
            <th scope="col">Darkroom</th>
            <th scope="col">Purpose</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => {
            const light = findToken(lightTokens, token)
            return (
              <tr key={token}>
                <td>
                  <a
                    href={`./?path=/story/foundations-${PAGES[token.split('.')[0] ?? ''] ?? TYPE_PAGE}`}
                    target="_top"
                  >
                    {token}
                  </a>
                </td>
                <Value value={light?.$value} />
                <Value value={findToken(darkTokens, token)?.$value ?? light?.$value} />
                <td>
                  {light?.$description ?? findToken(lightTokens, token.replace(/\..*/, ''))?.$description}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** A token in the format of the Design Tokens Community Group. */
interface Token {
  /** Undefined for a group of tokens. */
  $value?: unknown
  $description?: string
}

/** Finds a token by its name, such as `color.onAccent`. */
function findToken(tokens: object, name: string): Token | undefined {
  return name
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], tokens) as
    | Token
    | undefined
}

function Value({ value }: { value: unknown }) {
  const text = formatValue(value)
  return (
    <td>
      {text.startsWith('#') && <span className="swatch" style={{ background: text }} />}
      <code>{text}</code>
    </td>
  )
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return formatValue(value[0])
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('hex' in value) return String(value.hex)
  if ('value' in value && 'unit' in value) return `${String(value.value)}${String(value.unit)}`
  return 'Multiple values'
}
