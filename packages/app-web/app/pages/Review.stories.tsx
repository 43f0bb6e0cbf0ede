import preview from '#storybook/preview'
import { reviewModes } from '#storybook/modes'
import type { User } from '@calotype/api'
import { aUser } from '@calotype/api/fixtures'
import { expect, waitFor } from 'storybook/test'
import { urls } from './urls.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

/** Ten pages that are compared in other languages, directions and text sizes (`.storybook/visual/modes.ts`). */
const meta = preview.meta({
  component: StoryApp,
  tags: ['review', '!test'],
  parameters: { layout: 'fullscreen', chromatic: { modes: reviewModes } },
  play: () =>
    waitFor(() => expect(document.querySelector('h1, [role="dialog"]')).toBeInTheDocument(), {
      timeout: 10_000,
    }),
})

const createStory = (path: string, user: User | null = aUser()) => ({
  parameters: { platform: { user, path, mock: mockServer } },
})

export const SignUp = meta.story(createStory(urls.signup, null))
export const SharedLink = meta.story(createStory(urls.share, null))
export const Gallery = meta.story(createStory(urls.gallery))
export const Photo = meta.story(createStory(urls.media))
export const Upload = meta.story(createStory(urls.upload))
export const Albums = meta.story(createStory(urls.albums))
export const Album = meta.story(createStory(urls.album))
export const SharedWithMe = meta.story(createStory(urls.sharedWithMe))
export const MyLinks = meta.story(createStory(urls.myLinks))
export const Account = meta.story(createStory(urls.account))
