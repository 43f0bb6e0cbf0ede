import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { addresses } from './addresses.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are for viewing. Each screen's own stories are tested.
  tags: ['role:member', '!test'],
  parameters: { layout: 'fullscreen' },
})

const createStory = (path: string) => ({
  parameters: { platform: { user: aUser(), path, mock: mockServer } },
})

export const Gallery = meta.story(createStory(addresses.gallery))
export const YearInGallery = meta.story(createStory(addresses.galleryYear))
export const Favorites = meta.story(createStory(addresses.galleryFavorites))
export const Photo = meta.story(createStory(addresses.media))
export const Trash = meta.story(createStory(addresses.trash))
export const Upload = meta.story(createStory(addresses.upload))
export const UploadToAlbum = meta.story(createStory(addresses.uploadToAlbum))
export const Search = meta.story(createStory(addresses.searchFor))
export const Albums = meta.story(createStory(addresses.albums))
export const Album = meta.story(createStory(addresses.album))
export const PhotoInAlbum = meta.story(createStory(addresses.albumMedia))
export const SharedWithMe = meta.story(createStory(addresses.sharedWithMe))
export const MyLinks = meta.story(createStory(addresses.myLinks))
export const MyLink = meta.story(createStory(addresses.myLink))
export const Account = meta.story(createStory(addresses.account))
export const VerifyEmail = meta.story(createStory(addresses.verifyEmail))
