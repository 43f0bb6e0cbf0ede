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

const at = (path: string) => ({ parameters: { platform: { user: aUser(), path, mock: mockServer } } })

export const Gallery = meta.story(at(addresses.gallery))
export const YearInGallery = meta.story(at(addresses.galleryYear))
export const Favorites = meta.story(at(addresses.galleryFavorites))
export const Photo = meta.story(at(addresses.media))
export const Trash = meta.story(at(addresses.trash))
export const Upload = meta.story(at(addresses.upload))
export const UploadToAlbum = meta.story(at(addresses.uploadToAlbum))
export const Search = meta.story(at(addresses.searchFor))
export const Albums = meta.story(at(addresses.albums))
export const Album = meta.story(at(addresses.album))
export const PhotoInAlbum = meta.story(at(addresses.albumMedia))
export const SharedWithMe = meta.story(at(addresses.sharedWithMe))
export const MyLinks = meta.story(at(addresses.myLinks))
export const MyLink = meta.story(at(addresses.myLink))
export const Account = meta.story(at(addresses.account))
export const VerifyEmail = meta.story(at(addresses.verifyEmail))
