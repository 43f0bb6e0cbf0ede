import preview from '#storybook/preview'
import { Inline } from '../Inline/Inline.tsx'
import { BADGE_TONES } from './Badge.css.ts'
import { Badge } from './Badge.tsx'

const meta = preview.meta({ component: Badge, tags: ['autodocs'], args: { children: '12' } })

export const EveryTone = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Inline wrap>
      {BADGE_TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Inline>
  ),
})

export const Number = meta.story({ args: { children: '1,204' } })
