import preview from '#storybook/preview'
import { Card } from '../Card/Card.tsx'
import { Grid } from './Grid.tsx'

const cards = Array.from({ length: 7 }, (_, index) => <Card key={index}>Album {index + 1}</Card>)

const meta = preview.meta({
  component: Grid,
  tags: ['autodocs'],
  args: { minColumn: '12rem' as const, children: cards },
})

export const SeveralColumns = meta.story({})

export const WiderThanScreen = meta.story({ args: { minColumn: '32rem' } })
