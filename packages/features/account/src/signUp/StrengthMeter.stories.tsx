import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { StrengthMeter } from './StrengthMeter.tsx'

const meta = preview.meta({ component: StrengthMeter })

const says = (words: string) => async (context: { canvas: { getByRole: (role: string) => HTMLElement } }) =>
  expect(context.canvas.getByRole('status')).toHaveTextContent(words)

export const Empty = meta.story({ args: { password: '' }, play: says('Enter a password') })
export const ZeroPoints = meta.story({ args: { password: 'a' }, play: says('Weak password') })
export const Weak = meta.story({ args: { password: 'aaaaaaaa' }, play: says('Weak password') })
export const Fair = meta.story({ args: { password: 'aaaaaaa1' }, play: says('Fair password') })
export const Good = meta.story({ args: { password: 'Aaaaaaa1' }, play: says('Good password') })
export const Strong = meta.story({ args: { password: 'Aaaaaa1!' }, play: says('Strong password') })
