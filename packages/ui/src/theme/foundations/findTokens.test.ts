import { expect, test } from 'vitest'
import { findTokens } from './findTokens.ts'

test.each([
  ['a property of the contract', 'padding: vars.space[4]', ['space.4']],
  ['a destructured group', 'const { color } = vars\nconst a = { color: color.inkSoft }', ['color.inkSoft']],
  ['a renamed group', 'const { control: height } = vars\nconst a = height.medium', ['control.medium']],
  [
    'a whole group',
    'styleVariants(vars.motion, f)',
    ['motion.fast', 'motion.slow', 'motion.loop', 'motion.ease'],
  ],
  [
    'only tokens, and no other properties with their names',
    'const { text } = vars\nitem.text.small + text.length',
    [],
  ],
])('finds %s', (_name, source, tokens) => {
  expect([...findTokens(source)]).toEqual(tokens)
})
