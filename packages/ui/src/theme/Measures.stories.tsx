import preview from '#storybook/preview'
import { useState, type CSSProperties } from 'react'
import { darkShadow } from './dark.ts'
import { vars } from './index.ts'
import { lightShadow } from './light.ts'
import { TokenList, TokenValue, getValue } from './foundations/TokenList.tsx'

const meta = preview.meta({})

/** Spacing follows a 4 px grid. */
export const Spacing = meta.story({
  render: () => (
    <TokenList group="space">
      {(name) => (
        <TokenValue value={getValue('space', name)}>
          <div
            style={{
              blockSize: vars.space[4],
              inlineSize: getValue('space', name),
              background: vars.color.accent,
            }}
          />
        </TokenValue>
      )}
    </TokenList>
  ),
})

/** Tiles have almost square corners, and floating elements rounder ones. */
export const Radius = meta.story({
  render: () => (
    <TokenList group="radius">
      {(name) => (
        <TokenValue value={getValue('radius', name)}>
          <Box style={{ borderRadius: getValue('radius', name) }} />
        </TokenValue>
      )}
    </TokenList>
  ),
})

/** Heights of controls. With a coarse pointer, all controls have the height `touch`. */
export const ControlHeight = meta.story({
  render: () => (
    <TokenList group="control">
      {(name) => (
        <TokenValue value={getValue('control', name)}>
          <Box style={{ blockSize: getValue('control', name) }} />
        </TokenValue>
      )}
    </TokenList>
  ),
})

/** Widths of borders and of the focus ring. */
export const Stroke = meta.story({
  render: () => (
    <TokenList group="stroke">
      {(name) => (
        <TokenValue value={getValue('stroke', name)}>
          <Box style={{ borderWidth: getValue('stroke', name) }} />
        </TokenValue>
      )}
    </TokenList>
  ),
})

/** Only overlays have a shadow. */
export const Shadow = meta.story({
  render: () => (
    <TokenList group="shadow">
      {() =>
        Object.entries({ Paper: lightShadow, Darkroom: darkShadow }).map(([theme, value]) => (
          <TokenValue key={theme} value={`${theme}: ${value}`}>
            <Box style={{ boxShadow: value }} />
          </TokenValue>
        ))
      }
    </TokenList>
  ),
})

function Box({ style }: { style: CSSProperties }) {
  return (
    <div
      style={{
        inlineSize: vars.space[16],
        blockSize: vars.space[16],
        background: vars.color.raised,
        border: `${vars.stroke.hairline} solid ${vars.color.inkFaint}`,
        ...style,
      }}
    />
  )
}

/**
 * Animations are short, ease out, and change only opacity and position. Reduced motion disables them. Click a square to
 * play its animation.
 */
export const Motion = meta.story({
  render: () => (
    <TokenList group="motion">
      {(name) => (
        <TokenValue value={getValue('motion', name)}>
          {(name === 'fast' || name === 'slow') && <Moving name={name} />}
        </TokenValue>
      )}
    </TokenList>
  ),
})

function Moving({ name }: { name: 'fast' | 'slow' }) {
  const [isMoved, setMoved] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isMoved}
      aria-label={`Move by ${name}`}
      onClick={() => setMoved(!isMoved)}
      style={{
        inlineSize: vars.space[12],
        blockSize: vars.space[12],
        borderRadius: vars.radius.medium,
        background: vars.color.accent,
        transform: isMoved ? 'translateX(200%)' : 'none',
        transition: `transform ${vars.motion[name]} ${vars.motion.ease}`,
      }}
    />
  )
}
