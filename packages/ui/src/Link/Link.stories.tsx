import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Inline } from '../Inline/Inline.tsx'
import { Text } from '../Text/Text.tsx'
import { LINK_TONES } from './Link.css.ts'
import { Link } from './Link.tsx'

const meta = preview.meta({
  component: Link,
  tags: ['autodocs'],
  args: { href: '/privacy-policy', children: 'Privacy Policy' },
})

export const EveryTone = meta.story({
  render: (args) => (
    <Inline gap={6} wrap>
      {LINK_TONES.map((tone) => (
        <Link key={tone} {...args} tone={tone}>
          {tone}
        </Link>
      ))}
    </Inline>
  ),
})

export const InSentence = meta.story({
  render: (args) => (
    <Text>
      By signing up you agree to the <Link {...args}>Terms</Link> and have read the <Link {...args} />.
    </Text>
  ),
})

export const External = meta.story({
  args: { href: 'https://example.org/', external: true, children: 'Elsewhere' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Elsewhere' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  },
})
