import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Darkroom } from '../Darkroom/Darkroom.tsx'
import { Download, FileText, TriangleAlert } from '../icons.ts'
import { vars } from '../theme/index.ts'
import { LightboxNote } from './LightboxNote.tsx'

const meta = preview.meta({
  component: LightboxNote,
  tags: ['autodocs'],
  args: {
    title: 'No preview',
    hint: 'Download the document to open it in another app.',
    icon: <FileText />,
  },
  render: (args) => (
    <Darkroom>
      <div style={{ background: vars.color.ground }}>
        <LightboxNote {...args} />
      </div>
    </Darkroom>
  ),
})

export const Information = meta.story({})

export const WithAction = meta.story({ args: { children: <Button icon={<Download />}>Download</Button> } })

export const Problem = meta.story({
  args: {
    title: 'This video can’t be played',
    hint: 'Your browser doesn’t support its format.',
    icon: <TriangleAlert />,
    isProblem: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This video can’t be played')
  },
})
