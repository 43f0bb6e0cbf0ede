import preview from '#storybook/preview'
import { useState } from 'react'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { vars } from './index.ts'
import { scale } from './scale.ts'

const meta = preview.meta({})

const getKeys = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** Spacing uses a grid of 4 px. */
export const Spacing = meta.story({
  render: () => (
    <Stack gap={3}>
      {Object.entries(scale.space).map(([step, length]) => (
        <div key={step} style={{ display: 'flex', gap: vars.space[4], alignItems: 'center' }}>
          <Text size="small" tone="soft">
            <span style={{ display: 'inline-block', inlineSize: vars.space[16] }}>{step}</span> {length}
          </Text>
          <div style={{ blockSize: vars.space[4], inlineSize: length, background: vars.color.accent }} />
        </div>
      ))}
    </Stack>
  ),
})

/** Tiles have almost square corners, floating elements rounder ones. Only overlays have a shadow. */
export const Radius = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: vars.space[6] }}>
      {getKeys(scale.radius).map((name) => (
        <Stack key={name} gap={2}>
          <div
            style={{
              inlineSize: vars.space[16],
              blockSize: vars.space[16],
              borderRadius: vars.radius[name],
              background: vars.color.raised,
              border: `${vars.stroke.hairline} solid ${vars.color.line}`,
            }}
          />
          <Text size="small">{name}</Text>
          <Text size="tiny" tone="faint">
            {scale.radius[name]}
          </Text>
        </Stack>
      ))}
    </div>
  ),
})

/** Animations are short, ease out, and change only opacity and position. Click a square to see them; reduced motion disables them. */
export const Motion = meta.story({
  render: () => (
    <Stack gap={4}>
      {(['fast', 'slow'] as const).map((name) => (
        <Moving key={name} name={name} />
      ))}
      <Text size="small" tone="soft">
        loop · {scale.motion.loop}, one spinner rotation; ease · {scale.motion.ease}
      </Text>
    </Stack>
  ),
})

function Moving({ name }: { name: 'fast' | 'slow' }) {
  const [isThere, setThere] = useState(false)
  return (
    <div style={{ display: 'flex', gap: vars.space[4], alignItems: 'center' }}>
      <button
        type="button"
        aria-pressed={isThere}
        aria-label={`Move by ${name}`}
        onClick={() => setThere(!isThere)}
        style={{
          inlineSize: vars.space[12],
          blockSize: vars.space[12],
          borderRadius: vars.radius.medium,
          background: vars.color.accent,
          transform: isThere ? 'translateX(300%)' : 'none',
          transition: `transform ${vars.motion[name]} ${vars.motion.ease}`,
        }}
      />
      <Text size="small">
        {name} · {scale.motion[name]}
      </Text>
    </div>
  )
}
