import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { Download, Trash2, Upload } from '../icons.ts'
import { Inline } from '../Inline/Inline.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Button } from './Button.tsx'
import { BUTTON_SIZES, BUTTON_TONES } from './Button.css.ts'

const meta = preview.meta({
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Upload', onClick: fn() },
})

export const EveryTone = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Stack>
      {BUTTON_SIZES.map((size) => (
        <Inline key={size} wrap>
          {BUTTON_TONES.map((tone) => (
            <Button key={tone} tone={tone} size={size} icon={tone === 'danger' ? <Trash2 /> : <Upload />}>
              {tone}
            </Button>
          ))}
        </Inline>
      ))}
    </Stack>
  ),
})

export const Plain = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})

export const WithIcon = meta.story({ args: { icon: <Download />, children: 'Download' } })

export const FullWidth = meta.story({ args: { fullWidth: true, tone: 'primary', children: 'Sign in' } })

export const LongLabel = meta.story({
  args: {
    children: 'Bestätigungs-E-Mail an annemarie.mustermann@example.org erneut versenden',
    fullWidth: true,
  },
})

export const BusyInEveryTone = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Inline wrap>
      {BUTTON_TONES.map((tone) => (
        <Button key={tone} tone={tone} busy>
          {tone}
        </Button>
      ))}
    </Inline>
  ),
})

export const ClickedWhileBusy = meta.story({
  args: { busy: true, type: 'submit' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Upload' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
  },
})

export const DisabledInEveryTone = meta.story({
  parameters: { controls: { disable: true } },
  render: () => (
    <Inline wrap>
      {BUTTON_TONES.map((tone) => (
        <Button key={tone} tone={tone} disabled>
          {tone}
        </Button>
      ))}
    </Inline>
  ),
})
