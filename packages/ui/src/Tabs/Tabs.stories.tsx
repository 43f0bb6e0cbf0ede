import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Text } from '../Text/Text.tsx'
import { Tabs, type TabsProps } from './Tabs.tsx'

const tabs = ['Profile', 'Password', 'Subscription', 'Family'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <Text tone="soft">{label} is shown here.</Text>,
}))

function Controlled(args: TabsProps<string>) {
  const [value, setValue] = useState(args.value)
  return <Tabs {...args} value={value} onValueChange={setValue} />
}

const meta = preview.meta({
  component: Tabs<string>,
  tags: ['autodocs'],
  args: { label: 'Account', value: 'profile', onValueChange: fn(), tabs },
  render: (args) => <Controlled key={args.value} {...args} />,
})

export const FirstSelected = meta.story({})

export const Overflowing = meta.story({
  args: {
    tabs: Array.from({ length: 14 }, (_, index) => ({
      value: index === 0 ? 'profile' : `${index}`,
      label: `Section ${index + 1}`,
      content: <Text>{index + 1}</Text>,
    })),
  },
})

export const KeyboardNavigation = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Profile' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Password' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tabpanel', { name: 'Family' })).toBeVisible()
  },
})
