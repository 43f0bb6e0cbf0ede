import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { urls } from './urls.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are only for viewing. Each screen's own stories have tests.
  tags: ['role:member', '!test'],
  parameters: { layout: 'fullscreen' },
})

const createStory = (path: string) => ({
  parameters: { platform: { user: aUser(), path, mock: mockServer } },
})

export const Gallery = meta.story(createStory(urls.gallery))
export const YearInGallery = meta.story(createStory(urls.galleryYear))
export const Favorites = meta.story(createStory(urls.galleryFavorites))
export const Photo = meta.story(createStory(urls.media))
export const Trash = meta.story(createStory(urls.trash))
export const Upload = meta.story(createStory(urls.upload))
export const UploadToAlbum = meta.story(createStory(urls.uploadToAlbum))
export const Search = meta.story(createStory(urls.searchFor))
export const Albums = meta.story(createStory(urls.albums))
export const Album = meta.story(createStory(urls.album))
export const PhotoInAlbum = meta.story(createStory(urls.albumMedia))
export const SharedWithMe = meta.story(createStory(urls.sharedWithMe))
export const MyLinks = meta.story(createStory(urls.myLinks))
export const MyLink = meta.story(createStory(urls.myLink))
export const Account = meta.story(createStory(urls.account))
export const VerifyEmail = meta.story(createStory(urls.verifyEmail))
