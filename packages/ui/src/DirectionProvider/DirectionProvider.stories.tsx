import preview from '#storybook/preview'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Segmented } from '../Segmented/Segmented.tsx'
import { Slider } from '../Slider/Slider.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Tabs } from '../Tabs/Tabs.tsx'
import { Text } from '../Text/Text.tsx'
import { DirectionProvider } from './DirectionProvider.tsx'

const options = ['First', 'Second', 'Third'].map((label) => ({
  value: label,
  label,
  content: <Text>{label}</Text>,
}))

function Controls() {
  const [value, setValue] = useState(2)
  const [tab, setTab] = useState('First')
  const [option, setOption] = useState('First')
  return (
    <Stack>
      <Slider label="Columns" min={1} max={5} value={value} onValueChange={setValue} />
      <Tabs label="Sections" value={tab} onValueChange={setTab} tabs={options} />
      <Segmented label="Order" value={option} onValueChange={setOption} options={options} />
    </Stack>
  )
}

const meta = preview.meta({ component: DirectionProvider, tags: ['autodocs'] })

export const RightToLeft = meta.story({
  args: { direction: 'rtl', children: <Controls /> },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Columns' })
    const track = slider.closest('[dir]')?.getBoundingClientRect()
    // The second of five values is near the start, which is on the right.
    const middle = ((track?.left ?? 0) + (track?.right ?? 0)) / 2
    await expect(slider.getBoundingClientRect().left).toBeGreaterThan(middle)
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(slider).toHaveAttribute('aria-valuenow', '3')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'true')
    canvas.getByRole('radio', { name: 'First' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: 'Second' })).toHaveFocus()
  },
})
