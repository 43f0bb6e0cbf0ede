import preview from '#storybook/preview'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = preview.meta({ component: EmptyState, tags: ['autodocs'], args: { title: 'No photos yet' } })

export const Photos = meta.story({
  args: {
    illustration: 'photos',
    hint: 'The first one starts your library.',
    action: (
      <ButtonLink tone="primary" href="/upload">
        Upload photos
      </ButtonLink>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Upload photos' })).toHaveAttribute('href', '/upload')
    await expect(canvas.queryByRole('img')).toBeNull()
  },
})

export const Albums = meta.story({
  args: {
    illustration: 'albums',
    title: 'No albums yet',
    hint: 'An album gathers photos without moving them.',
    action: <Button tone="primary">Create Album</Button>,
  },
})

export const Search = meta.story({
  args: { illustration: 'search', title: 'Nothing found', hint: 'Try a shorter word, or another year.' },
})

export const Shared = meta.story({
  args: {
    illustration: 'shared',
    title: 'Nothing is shared with you',
    hint: 'Albums that others share with you appear here.',
  },
})

export const Lost = meta.story({
  args: {
    illustration: 'lost',
    title: 'There is nothing at this address',
    hint: 'The link may be outdated or incomplete.',
    action: <ButtonLink href="/">Back to home</ButtonLink>,
  },
})

export const Trouble = meta.story({
  args: {
    illustration: 'trouble',
    title: 'Couldn’t show this photo',
    hint: 'Its file may be damaged. The original is kept.',
    action: <Button>Try again</Button>,
  },
})

export const WithoutIllustration = meta.story({ args: { title: 'No members yet' } })

export const LongText = meta.story({
  args: {
    illustration: 'search',
    title: 'Nichts gefunden für „Donaudampfschifffahrtsgesellschaftskapitän 2016“',
    hint: 'No photo has these words in its name, labels, place or album. '.repeat(3),
  },
})
