/** @file Components for the Foundations pages in Storybook. */
import type { ReactNode } from 'react'
import { Stack } from '../../Stack/Stack.tsx'
import { Text } from '../../Text/Text.tsx'
import { vars } from '../index.ts'
import { scale } from '../scale.ts'
import { findStyleSheets } from './tokenUsage.ts'

interface TokenListProps {
  group: keyof typeof vars
  /** Renders the value of a token. */
  children: (name: string) => ReactNode
  description?: (name: string) => string
}

/** Lists the tokens of a group with their custom properties, their values and the style sheets that use them. */
export function TokenList({ group, children, description }: TokenListProps) {
  return (
    <ul style={{ display: 'grid', gap: vars.space[6] }}>
      {Object.entries<string>(vars[group]).map(([name, variable]) => (
        <li
          key={name}
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
            gap: vars.space[4],
            paddingBlockEnd: vars.space[6],
            borderBlockEnd: `${vars.stroke.hairline} solid ${vars.color.line}`,
          }}
        >
          <Stack gap={1}>
            <Text weight="medium">
              {group}.{name}
            </Text>
            {description && (
              <Text size="small" tone="soft">
                {description(name)}
              </Text>
            )}
            <Text size="tiny" tone="faint">
              <code>{variable.slice('var('.length, -1)}</code>
            </Text>
          </Stack>
          {children(name)}
          <Usage token={`${group}.${name}`} />
        </li>
      ))}
    </ul>
  )
}

function Usage({ token }: { token: string }) {
  const styleSheets = findStyleSheets(token)
  if (styleSheets.length === 0)
    return (
      <Text size="small" tone="faint">
        Not used in style sheets of components
      </Text>
    )
  return (
    <details style={{ fontSize: vars.text.small, color: vars.color.inkSoft, overflowWrap: 'anywhere' }}>
      <summary style={{ cursor: 'pointer' }}>
        Used in {styleSheets.length} {styleSheets.length === 1 ? 'style sheet' : 'style sheets'}
      </summary>
      {styleSheets.join(', ')}
    </details>
  )
}

/** Value that both themes share, with a preview above it. */
export function TokenValue({ children, value }: { children?: ReactNode; value: string }) {
  return (
    <Stack gap={2}>
      {children}
      <Text size="small" tone="soft">
        <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
      </Text>
    </Stack>
  )
}

/** Returns the value of a token that both themes share. */
export function getValue(group: keyof typeof scale, name: string): string {
  return (scale[group] as Readonly<Record<string, string>>)[name] ?? ''
}
