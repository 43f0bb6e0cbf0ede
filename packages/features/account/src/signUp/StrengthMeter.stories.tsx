import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { StrengthMeter } from './StrengthMeter.tsx'

const meta = preview.meta({ component: StrengthMeter })

const expectText =
  (expected: string) => async (context: { canvas: { getByRole: (role: string) => HTMLElement } }) =>
    expect(context.canvas.getByRole('status')).toHaveTextContent(expected)

export const Empty = meta.story({ args: { password: '' }, play: expectText('Enter a password') })
export const ZeroPoints = meta.story({ args: { password: 'a' }, play: expectText('Weak password') })
export const Weak = meta.story({ args: { password: 'aaaaaaaa' }, play: expectText('Weak password') })
export const Fair = meta.story({ args: { password: 'aaaaaaa1' }, play: expectText('Fair password') })
export const Good = meta.story({ args: { password: 'Aaaaaaa1' }, play: expectText('Good password') })
export const Strong = meta.story({ args: { password: 'Aaaaaa1!' }, play: expectText('Strong password') })
