import preview from '#storybook/preview'
import { BUTTON_SIZES, BUTTON_TONES } from '../Button/Button.css.ts'
import { Upload } from '../icons.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { ButtonLink } from './ButtonLink.tsx'

const meta = preview.meta({
  component: ButtonLink,
  tags: ['autodocs'],
  args: { href: '/upload', children: 'Upload photos' },
})

export const EveryTone = meta.story({
  render: (args) => (
    <Stack>
      {BUTTON_SIZES.map((size) => (
        <Inline key={size} wrap>
          {BUTTON_TONES.map((tone) => (
            <ButtonLink key={tone} {...args} size={size} tone={tone}>
              {tone}
            </ButtonLink>
          ))}
        </Inline>
      ))}
    </Stack>
  ),
})

export const WithIcon = meta.story({ args: { icon: <Upload />, tone: 'primary' } })

export const FullWidth = meta.story({
  args: { fullWidth: true, tone: 'primary', children: 'Create an account' },
})
