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

const storyOf = (path: string) => ({ parameters: { platform: { user: aUser(), path, mock: mockServer } } })

export const Gallery = meta.story(storyOf(addresses.gallery))
export const YearInGallery = meta.story(storyOf(addresses.galleryYear))
export const Favorites = meta.story(storyOf(addresses.galleryFavorites))
export const Photo = meta.story(storyOf(addresses.media))
export const Trash = meta.story(storyOf(addresses.trash))
export const Upload = meta.story(storyOf(addresses.upload))
export const UploadToAlbum = meta.story(storyOf(addresses.uploadToAlbum))
export const Search = meta.story(storyOf(addresses.searchFor))
export const Albums = meta.story(storyOf(addresses.albums))
export const Album = meta.story(storyOf(addresses.album))
export const PhotoInAlbum = meta.story(storyOf(addresses.albumMedia))
export const SharedWithMe = meta.story(storyOf(addresses.sharedWithMe))
export const MyLinks = meta.story(storyOf(addresses.myLinks))
export const MyLink = meta.story(storyOf(addresses.myLink))
export const Account = meta.story(storyOf(addresses.account))
export const VerifyEmail = meta.story(storyOf(addresses.verifyEmail))
